import type { Queryable } from '@parvis/engine'
import { run } from '../statements.js'

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
