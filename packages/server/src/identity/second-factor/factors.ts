import type { Queryable } from '@parvis/engine'
import { run } from '../statements.js'
import { renewRecoveryCodes } from './recovery-codes.js'

/**
 * Makes a change to someone's second factors, one after the other, so that recovery codes are there exactly as long as
 * there is a factor they stand in for. The connection is within a transaction.
 *
 * @returns recovery codes when the change brought the first factor, else none
 */
export async function changeFactors(
  connection: Queryable,
  identityId: string,
  change: () => Promise<void>,
): Promise<string[]> {
  await run(connection, 'lock-factors', lockIdentity, [identityId])
  const had = await hasFactor(connection, identityId)
  await change()
  const has = await hasFactor(connection, identityId)
  if (!has) await run(connection, 'drop-recovery-codes', deleteCodes, [identityId])
  return has && !had ? renewRecoveryCodes(connection, identityId) : []
}

/** Whether someone has something to sign in with beside a password. */
export async function hasFactor(database: Queryable, identityId: string): Promise<boolean> {
  const [found] = await run<{ has: boolean }>(database, 'has-factor', selectHas, [identityId])
  return found?.has === true
}

const lockIdentity = 'select 1 from "identities" where "id" = $1 for update'

const selectHas = `select exists (select 1 from "totp_secrets" where "identityId" = $1 and "confirmedAt" is not null)
  or exists (select 1 from "passkeys" where "identityId" = $1) as "has"`

const deleteCodes = 'delete from "recovery_codes" where "identityId" = $1'
