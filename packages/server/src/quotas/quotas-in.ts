import {
  type Caller,
  type GuardedWrite,
  type PlannedWrite,
  type Pool,
  type QuotaOf,
  selectRecordUse,
  type Values,
  type WriteGuard,
} from '@parvis/engine'
import type { files } from '@parvis/schemas'
import { rowsOf } from '@parvis/work'
import { type AccountKindOf, accountKindsIn } from './account-kinds.js'
import { type Quotas, uncounted } from './quotas.js'
import {
  type FurtherBytesOf,
  measureStorage,
  refuseBeyond,
  type StorageLimits,
  type StorageUse,
  type StorageUseOf,
  storageLimits,
} from './storage-limits.js'

/** The usage and quotas of an account. */
export interface AccountUse {
  readonly storage: { readonly used: StorageUse; readonly limits: StorageLimits }
  readonly records: { readonly used: number; readonly limit: number | undefined }
}

/** Quotas as they are checked against the database. */
export interface EnforcedQuotas {
  /** The record quota, as the store checks it. */
  readonly ofRecords: QuotaOf
  /** The write guard of files. */
  readonly guardFiles: WriteGuard<typeof files>
  /** Refuses files before they are received. @throws EngineError `storage_full` */
  checkRoom(caller: Caller, bytes: number): Promise<void>
  useOf(caller: Caller): Promise<AccountUse>
}

/**
 * Enforces quotas of accounts and people.
 *
 * @param furtherBytesOf what an account stores besides its files
 */
export function quotasIn(pool: Pool, quotas: Quotas, furtherBytesOf: FurtherBytesOf): EnforcedQuotas {
  const storageUse = measureStorage(furtherBytesOf)
  const kindOf = accountKindsIn(pool)
  const limitsOf = async ({ accountId }: Caller) => storageLimits(quotas, await kindOf(accountId))
  return {
    async ofRecords({ accountId, kind }) {
      if (kind === 'system') return undefined
      const account = await kindOf(accountId)
      return { total: quotas.records[account], ofEach: quotas.recordsOfEach[account], except: uncounted }
    },
    guardFiles: guardFiles(quotas, kindOf, storageUse),
    async checkRoom(caller, bytes) {
      const limits = await limitsOf(caller)
      if (limits.account === undefined && limits.person === undefined) return
      refuseBeyond(await storageUse(pool, caller), limits, bytes)
    },
    async useOf(caller) {
      const { accountId } = caller
      const [used, limits, [records], kind] = await Promise.all([
        storageUse(pool, caller),
        limitsOf(caller),
        rowsOf(pool, selectRecordUse({ accountId, resource: '', except: uncounted })),
        kindOf(accountId),
      ])
      return {
        storage: { used, limits },
        records: { used: records?.total ?? 0, limit: quotas.records[kind] },
      }
    },
  }
}

/**
 * Guards the storage quotas of accounts and people, and records who added each file. Guarded writes of an account are
 * serialised, so concurrent uploads are counted one after the other.
 */
function guardFiles(
  quotas: Quotas,
  kindOf: AccountKindOf,
  storageUse: StorageUseOf,
): WriteGuard<typeof files> {
  const guard = async ({ action, before, after, caller, database }: GuardedWrite<typeof files>) => {
    if (!after || caller.kind === 'system' || !(action === 'create' || action === 'update')) return
    const added = Number(after.size) - Number(before?.size ?? 0)
    if (added <= 0) return
    const limits = storageLimits(quotas, await kindOf(caller.accountId))
    if (limits.account === undefined && limits.person === undefined) return
    // The inserted file is already counted.
    refuseBeyond(without(added, await storageUse(database, caller)), limits, added)
  }
  return Object.assign(guard, { stamp })
}

function without(size: number, use: { account: number; person: number }) {
  return { account: use.account - size, person: Math.max(0, use.person - size) }
}

async function stamp({ action, caller }: PlannedWrite): Promise<Values> {
  if (action !== 'create') return {}
  return { uploadedBy: caller.kind === 'user' ? caller.userId : null }
}
