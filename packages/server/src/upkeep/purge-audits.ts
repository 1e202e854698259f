import { type Pool, purgeAudit, systemCaller } from '@parvis/engine'
import { rowsOf } from '../database/rows-of.js'
import { settingsFor } from '../settings/index.js'

/**
 * Forgets, in every account, the entries of the audit log that are older than the account keeps them.
 *
 * @throws EngineError `unavailable` without the database
 */
export async function purgeAudits(pool: Pool): Promise<void> {
  const accounts = await rowsOf<{ id: string }>(pool, { name: 'upkeep.accounts', text: selectAccounts })
  for (const { id } of accounts) await purgeAudit(pool, id, await retentionOf(pool, id))
}

/** How many days an account keeps its audit log; the longest where what it says is no number of days. */
async function retentionOf(pool: Pool, accountId: string): Promise<number> {
  const settings = await settingsFor(pool, systemCaller('auditRetention', accountId))
  const setting = settings.find(({ setting_key }) => setting_key === 'audit_retention_days')
  const days = Number(setting?.setting_value)
  return Number.isInteger(days) && days > 0 ? days : longest
}

const longest = 3650

const selectAccounts = 'select "id" from "accounts"'
