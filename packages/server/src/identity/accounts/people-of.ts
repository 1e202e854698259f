import type { Queryable } from '@parvis/engine'
import type { Locale } from '@parvis/schema'
import { roles } from '../../rights/index.js'
import { isHome } from '../home-account.js'
import { run } from '../statements.js'

/** Someone active of an account. */
export interface AccountPerson {
  readonly id: string
  readonly email: string
  readonly firstname: string
  readonly lastname: string
  readonly language: Locale | null
}

/**
 * The active people of an account, its owner first: whoever, operators aside, has the highest role in it and, of those who
 * have, the longest.
 *
 * @throws EngineError `unavailable`
 */
export function ownerFirst(database: Queryable, accountId: string): Promise<AccountPerson[]> {
  return run(database, 'owner-first', selectPeople, [accountId])
}

const selectPeople = `select u."id", u."email", u."firstname", u."lastname", u."language"
from "users" u where u."accountId" = $1 and ${isHome}
order by u."role" = '${roles.mcp}', u."role"::int desc, u."createdAt", u."id"`

/** Signs everyone of an account out of it; operators who visit it stay. @throws EngineError `unavailable` */
export async function endSessionsIn(connection: Queryable, accountId: string): Promise<void> {
  await run(connection, 'end-sessions-in', endSessions, [accountId])
}

const ofOthers = (table: string) => `delete from "${table}" t where t."accountId" = $1 and not exists (
    select 1 from "account_visits" v where v."accountId" = t."accountId" and v."userId" = t."userId"
  )`

const endSessions = `with ended as (
  ${ofOthers('sessions')}
)
${ofOthers('remember_tokens')}`

/** Who is of an account and of no other, by id. @throws EngineError `unavailable` */
export async function onlyOf(connection: Queryable, accountId: string): Promise<string[]> {
  const found = await run<{ id: string }>(connection, 'only-of', selectOnly, [accountId])
  return found.map(({ id }) => id)
}

/**
 * Forgets people altogether, who are of no account any more.
 *
 * @param connection within a transaction
 * @throws EngineError `unavailable`
 */
export async function forgetPeople(connection: Queryable, ids: readonly string[]): Promise<void> {
  await run(connection, 'forget-people', deleteProofs, [ids])
  await run(connection, 'forget-identities', 'delete from "identities" where "id" = any($1::uuid[])', [ids])
}

const selectOnly = `select u."id" from "users" u
where u."accountId" = $1 and not exists (
  select 1 from "users" o where o."id" = u."id" and o."accountId" <> $1
)`

const ofIdentity = (table: string) => `delete from "${table}" where "identityId" = any($1::uuid[])`

const deleteProofs = `with "links" as (${ofIdentity('mail_tokens')}), "steps" as (${ofIdentity('challenges')}),
  "apps" as (${ofIdentity('totp_secrets')}), "codes" as (${ofIdentity('recovery_codes')})
${ofIdentity('passkeys')}`
