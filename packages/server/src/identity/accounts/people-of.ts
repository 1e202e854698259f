import type { Queryable } from '@parvis/engine'
import type { Locale } from '@parvis/schema'
import { rowsOf, sql, statement } from '@parvis/work'
import { roles } from '../../rights/index.js'
import { isHome } from '../home-account.js'

/** An active user of an account. */
export interface AccountPerson {
  readonly id: string
  readonly email: string
  readonly firstname: string
  readonly lastname: string
  readonly language: Locale | null
}

/**
 * The active people of an account, its owner first: the user who, operators aside, has the highest role in it and, of those who
 * have, the longest.
 *
 * @throws EngineError `unavailable`
 */
export function ownerFirst(database: Queryable, accountId: string): Promise<AccountPerson[]> {
  return rowsOf(database, selectPeople({ accountId }))
}

const selectPeople = statement({
  name: 'identity.owner-first',
  params: { accountId: sql.uuid },
  row: {
    id: sql.uuid,
    email: sql.text,
    firstname: sql.text,
    lastname: sql.text,
    language: sql.text.of<Locale>().orNull,
  },
  sql: sql`select u."id", u."email", u."firstname", u."lastname", u."language"
from "users" u where u."accountId" = $accountId and ${isHome}
order by u."role" = ${sql.literal(String(roles.mcp))}, u."role"::int desc, u."createdAt", u."id"`,
})

/** Ends the sessions of an account's users; those of visiting operators stay. @throws EngineError `unavailable` */
export async function endSessionsIn(connection: Queryable, accountId: string): Promise<void> {
  await rowsOf(connection, endSessions({ accountId }))
}

const ofOthers = (table: string) => sql`delete from ${sql.identifier(table)} t
  where t."accountId" = $accountId and not exists (
    select 1 from "account_visits" v where v."accountId" = t."accountId" and v."userId" = t."userId"
  )`

const endSessions = statement({
  name: 'identity.end-sessions-in',
  params: { accountId: sql.uuid },
  sql: sql`with ended as (
  ${ofOthers('sessions')}
)
${ofOthers('remember_tokens')}`,
})

/** The ids of the users who belong to an account and to no other. @throws EngineError `unavailable` */
export async function onlyOf(connection: Queryable, accountId: string): Promise<string[]> {
  const found = await rowsOf(connection, selectOnly({ accountId }))
  return found.map(({ id }) => id)
}

/**
 * Deletes people who belong to no account any more.
 *
 * @param connection within a transaction
 * @throws EngineError `unavailable`
 */
export async function deletePeople(connection: Queryable, ids: readonly string[]): Promise<void> {
  await rowsOf(connection, deleteProofs({ ids }))
  await rowsOf(connection, deleteIdentities({ ids }))
}

const selectOnly = statement({
  name: 'identity.only-of',
  params: { accountId: sql.uuid },
  row: { id: sql.uuid },
  sql: sql`select u."id" from "users" u
where u."accountId" = $accountId and not exists (
  select 1 from "users" o where o."id" = u."id" and o."accountId" <> $accountId
)`,
})

const ofIdentity = (table: string) =>
  sql`delete from ${sql.identifier(table)} where "identityId" = any($ids::uuid[])`

const deleteProofs = statement({
  name: 'identity.delete-proofs',
  params: { ids: sql.uuid.array },
  sql: sql`with "links" as (${ofIdentity('mail_tokens')}), "steps" as (${ofIdentity('challenges')}),
  "apps" as (${ofIdentity('totp_secrets')}), "codes" as (${ofIdentity('recovery_codes')})
${ofIdentity('passkeys')}`,
})

const deleteIdentities = statement({
  name: 'identity.delete-identities',
  params: { ids: sql.uuid.array },
  sql: sql`delete from "identities" where "id" = any($ids::uuid[])`,
})
