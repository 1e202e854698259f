import { createHash } from 'node:crypto'
import type { Caller, Pool } from '@parvis/engine'
import type { FastifyRequest } from 'fastify'

/** Identifies the owner of a session, and grants every right on companies without a lookup. */
export async function sessionOwner(pool: Pool, request: FastifyRequest): Promise<Caller | undefined> {
  const token = String(request.headers['x-token'])
  const hash = createHash('sha256').update(token).digest('base64url')
  const { rows } = await pool.query({ name: 'bench.session', text: selectOwner, values: [hash] })
  const [owner] = rows
  return owner && { ...owner, kind: 'user', rights: ['companies.full'], address: request.ip, userAgent: '' }
}

const selectOwner = `select s."userId", s."accountId", u."role"::int, u."username" as "name"
from "sessions" s join "users" u on u."accountId" = s."accountId" and u."id" = s."userId"
where s."tokenHash" = $1 and s."expiresAt" > now() and u."active"`
