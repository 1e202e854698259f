import type { Queryable } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'
import { renewRecoveryCodes } from './recovery-codes.js'

/**
 * Runs a change of a person's second factors under a lock, so that recovery codes exist exactly as long as
 * there is a factor they replace. The connection is within a transaction.
 *
 * @returns recovery codes when the change brought the first factor, else none
 */
export async function changeFactors(
  connection: Queryable,
  identityId: string,
  change: () => Promise<void>,
): Promise<string[]> {
  await rowsOf(connection, lockIdentity({ identityId }))
  const had = await hasFactor(connection, identityId)
  await change()
  const has = await hasFactor(connection, identityId)
  if (!has) await rowsOf(connection, deleteCodes({ identityId }))
  return has && !had ? renewRecoveryCodes(connection, identityId) : []
}

/** Whether a person has a second factor. */
export async function hasFactor(database: Queryable, identityId: string): Promise<boolean> {
  const [found] = await rowsOf(database, selectHas({ identityId }))
  return found?.has === true
}

const lockIdentity = statement({
  name: 'identity.lock-factors',
  params: { identityId: sql.uuid },
  sql: sql`select 1 from "identities" where "id" = $identityId for update`,
})

const selectHas = statement({
  name: 'identity.has-factor',
  params: { identityId: sql.uuid },
  row: { has: sql.boolean },
  sql: sql`select exists (select 1 from "totp_secrets" where "identityId" = $identityId and "confirmedAt" is not null)
  or exists (select 1 from "passkeys" where "identityId" = $identityId) as "has"`,
})

const deleteCodes = statement({
  name: 'identity.drop-recovery-codes',
  params: { identityId: sql.uuid },
  sql: sql`delete from "recovery_codes" where "identityId" = $identityId`,
})
