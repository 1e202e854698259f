import { EngineError, type Queryable } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'
import type { Names } from './change-sign-in.js'
import { newToken, tokenHash } from './sessions/tokens.js'

/** The purposes of mailed links, each with its validity in hours. */
const hours = { confirm: 24, reset: 1 } as const

type Purpose = keyof typeof hours

/** What a link that was used proves. */
interface Proof {
  readonly identityId: string
  readonly data: {
    readonly passwordHash?: string
    readonly names?: Names
    /** The new address that replaces theirs. */
    readonly email?: string
  }
}

/** Issues a single-use token for a link. */
export async function issueMailToken(
  connection: Queryable,
  purpose: Purpose,
  identityId: string | undefined,
  data: Proof['data'] = {},
): Promise<string> {
  const token = newToken()
  const values = { tokenHash: tokenHash(token), purpose, identityId, data, hours: hours[purpose] }
  await rowsOf(connection, insertToken(values))
  return token
}

/**
 * Consumes a token, and voids all others of its purpose.
 *
 * @throws EngineError `invalid_input` when it is unknown, expired or used
 */
export async function useMailToken(connection: Queryable, purpose: Purpose, token: string): Promise<Proof> {
  const [proof] = await rowsOf(connection, useToken({ tokenHash: tokenHash(token), purpose }))
  if (!proof) throw linkOver()
  return proof
}

/** The refusal of a link that is unknown, expired or used. */
export function linkOver(): EngineError {
  return new EngineError('invalid_input', { errors: [{ path: 'token', code: 'link_over' }] })
}

const insertToken = statement({
  name: 'identity.issue-mail-token',
  params: {
    tokenHash: sql.text,
    purpose: sql.text,
    identityId: sql.uuid.orNull,
    data: sql.jsonb.of<Proof['data']>(),
    hours: sql.integer,
  },
  sql: sql`insert into "mail_tokens" ("tokenHash", "purpose", "identityId", "data", "expiresAt")
values ($tokenHash, $purpose, $identityId, $data, now() + make_interval(hours => $hours))`,
})

const useToken = statement({
  name: 'identity.use-mail-token',
  params: { tokenHash: sql.text, purpose: sql.text },
  row: { identityId: sql.uuid, data: sql.jsonb.of<Proof['data']>() },
  sql: sql`with proved as materialized (
  select "identityId", "data" from "mail_tokens"
  where "tokenHash" = $tokenHash and "purpose" = $purpose and "usedAt" is null and "expiresAt" > now()
    and "identityId" is not null
  for update
), used as (
  update "mail_tokens" t set "usedAt" = now() from proved
  where t."identityId" = proved."identityId" and t."purpose" = $purpose and t."usedAt" is null
)
select * from proved`,
})
