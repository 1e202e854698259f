import { type Pool, purgeAudit } from '@parvis/engine'
import { retentionsOf } from '../settings/index.js'

/**
 * Forgets, in every account, the entries of the audit log that are older than the account keeps them.
 *
 * @throws EngineError `unavailable` without the database
 */
export async function purgeAudits(pool: Pool): Promise<void> {
  await purgeAudit(pool, await retentionsOf(pool, 'audit_retention_days'))
}
