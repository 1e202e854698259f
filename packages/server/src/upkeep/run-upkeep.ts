import {
  countNetworks,
  expireComparisons,
  expireInvitations,
  purgeDeliveries,
  purgeDepartedMembers,
  purgeGrants,
  purgeMessageChanges,
  purgeUnknownPresences,
} from '@parvis/communities'
import {
  addHistoryMonths,
  type FileStorage,
  type Pool,
  purgeAudit,
  purgeHistory,
  sealHistory,
  sweepUploads,
} from '@parvis/engine'
import { purgeJobs, purgeLeases, runRegularly, type Warn } from '@parvis/work'
import { purgePlans } from '../change-plans/index.js'
import { eraseClosedAccounts } from '../closing/index.js'
import { sweepExpired } from '../identity/index.js'
import { purgeImports } from '../imports/index.js'
import { retentionsOf } from '../settings/index.js'
import { purgeLists } from '../tokens/index.js'
import { purgeTrash } from '../trash/index.js'
import { moveClientQuotes, purgeOld } from '../visitors/index.js'

const minute = 60_000
const hour = 60 * minute

/** Runs the periodic purges and other upkeep until it is stopped. */
export function runUpkeep(pool: Pool, storage: FileStorage, warn: Warn) {
  return runRegularly(
    [
      { name: 'Deleting what has expired', every: hour, run: () => sweepExpired(pool) },
      { name: 'Deleting jobs that have ended', every: hour, run: () => purgeJobs(pool) },
      { name: 'Deleting old leases', every: hour, run: () => purgeLeases(pool) },
      { name: 'Counting people of networks', every: hour, run: () => countNetworks(pool) },
      { name: 'Ending invitations of the bot', every: minute, run: () => expireInvitations(pool) },
      { name: 'Deleting old messages', every: hour, run: () => purgeDeliveries(pool) },
      { name: 'Deleting old changes of messages', every: hour, run: () => purgeMessageChanges(pool) },
      { name: 'Deleting old grants of roles', every: hour, run: () => purgeGrants(pool) },
      { name: 'Deleting expired comparisons', every: minute, run: () => expireComparisons(pool) },
      { name: 'Deleting unknown presences', every: 24 * hour, run: () => purgeUnknownPresences(pool) },
      { name: 'Deleting members who left', every: 24 * hour, run: () => purgeDeparted(pool) },
      { name: 'Deleting what visitors sent', every: 24 * hour, run: () => purgeOld({ pool, storage }) },
      { name: 'Moving quotes of clients to the operator', every: hour, run: () => moveClientQuotes(pool) },
      { name: 'Deleting lists that were not minted', every: hour, run: () => purgeLists(pool) },
      { name: 'Deleting unfinished uploads', every: hour, run: () => sweepUploads({ pool, storage }) },
      { name: 'Deleting imported tables', every: hour, run: () => purgeImports(pool, storage) },
      { name: 'Deleting old plans of changes', every: hour, run: () => purgePlans(pool) },
      { name: 'Purging the trash', every: hour, run: () => purgeTrash(pool, storage) },
      { name: 'Erasing closed accounts', every: hour, run: () => eraseClosedAccounts({ pool, storage }) },
      { name: 'Adding partitions of the history', every: 24 * hour, run: () => addHistoryMonths(pool) },
      { name: 'Sealing the history', every: minute, run: () => sealHistory(pool) },
      { name: 'Deleting old history', every: 24 * hour, run: () => purgeHistories(pool) },
      { name: 'Deleting old entries of audit logs', every: 24 * hour, run: () => purgeAudits(pool) },
    ],
    warn,
  )
}

/** Deletes, in every account, the members who left longer ago than the account retains them. */
async function purgeDeparted(pool: Pool): Promise<void> {
  await purgeDepartedMembers(pool, await retentionsOf(pool, 'left_member_retention_days'))
}

/** Deletes, in every account, the history that is older than the account's retention. */
async function purgeHistories(pool: Pool): Promise<void> {
  await purgeHistory(pool, await retentionsOf(pool, 'history_retention_days'))
}

/**
 * Deletes, in every account, the entries of the audit log that are older than the account's retention.
 *
 * @throws EngineError `unavailable` without the database
 */
export async function purgeAudits(pool: Pool): Promise<void> {
  await purgeAudit(pool, await retentionsOf(pool, 'audit_retention_days'))
}
