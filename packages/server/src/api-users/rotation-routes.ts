import {
  type Caller,
  EngineError,
  inTransaction,
  issueSecret,
  type Pool,
  recordAudit,
  secretHash,
  serveCall,
} from '@parvis/engine'
import type { ResultOf } from '@parvis/schema'
import { apiUsers, resources } from '@parvis/schemas'
import { rotateKey as rotateKeyCall } from '@parvis/schemas/calls/people'
import { rowsOf, sql, statement } from '@parvis/work'
import type { FastifyInstance } from 'fastify'
import { includesRight, knownRights, rightAllowed } from '../rights/index.js'

/** The routes that rotate the keys of API users. */
export function rotationRoutes(app: FastifyInstance, pool: Pool): void {
  const known = knownRights(resources)
  serveCall(app, rotateKeyCall, ({ caller, params: { id }, body: { overlap } }) =>
    rotateKey(pool, known, { caller, id, overlap }),
  )
}

interface Rotation {
  readonly caller: Caller
  /** The id of the API user. */
  readonly id: string
  /** How long the present keys stay valid, in hours. */
  readonly overlap: number
}

type NewKey = ResultOf<typeof rotateKeyCall>

/**
 * Rotates the key of an API user. The key grants what the program may do, so the caller has to have those
 * rights.
 *
 * @param known every right there is
 * @throws EngineError `not_found`, or `forbidden` with a right of the program that the caller lacks
 */
function rotateKey(pool: Pool, known: readonly string[], rotation: Rotation): Promise<NewKey> {
  const { caller, id, overlap } = rotation
  const owned = { accountId: caller.accountId, id }
  return inTransaction(pool, async (database) => {
    const [program] = await rowsOf(database, selectAllowed(owned))
    if (!program) throw new EngineError('not_found', {})
    refuseBeyond(program.allowed, known, caller)
    const { shown, persisted } = issueSecret(apiUsers.fields.api_key)
    await rowsOf(database, setKey({ ...owned, key: persisted }))
    const [ended] = await rowsOf(database, endOthers({ ...owned, hash: secretHash(shown), hours: overlap }))
    const previousUntil = ended?.until ?? new Date()
    const after = { previousUntil }
    await recordAudit(database, caller, { action: 'key_rotated', entity: apiUsers.name, record: id, after })
    return { api_key: shown, previousUntil }
  })
}

function refuseBeyond(allowed: readonly string[], known: readonly string[], { rights }: Caller): void {
  const given = allowed.map(rightAllowed).filter((right) => known.includes(right))
  const right = given.find((each) => !includesRight(rights, each))
  if (right) throw new EngineError('forbidden', { right })
}

const selectAllowed = statement({
  name: 'api-users.allowed',
  params: { accountId: sql.uuid, id: sql.uuid },
  row: { allowed: sql.text.array },
  sql: sql`select "allowed_entities" as "allowed" from "api_users"
where "accountId" = $accountId and "id" = $id and "deletedAt" is null for update`,
})

const setKey = statement({
  name: 'api-users.set-key',
  params: { accountId: sql.uuid, id: sql.uuid, key: sql.text },
  sql: sql`update "api_users" set "api_key" = $key, "version" = "version" + 1, "updatedAt" = now()
where "accountId" = $accountId and "id" = $id`,
})

// Delete keys that expired long ago.
const endOthers = statement({
  name: 'api-users.end-other-keys',
  params: { accountId: sql.uuid, id: sql.uuid, hash: sql.text, hours: sql.integer },
  row: { until: sql.timestamptz },
  sql: sql`with expired as (
  delete from "api_keys" where "accountId" = $accountId and "apiUserId" = $id and "until" < now() - interval '90 days'
)
update "api_keys" set "until" = least("until", now() + make_interval(hours => $hours))
where "accountId" = $accountId and "apiUserId" = $id and "hash" <> $hash and coalesce("until" > now(), true)
returning now() + make_interval(hours => $hours) as "until"`,
})
