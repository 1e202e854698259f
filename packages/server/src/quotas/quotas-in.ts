import { type Caller, type Pool, type QuotaOf, selectRecordUse, type WriteGuard } from '@parvis/engine'
import { rowsOf } from '@parvis/work'
import { accountKindsIn } from './account-kinds.js'
import { guardFiles } from './guard-files.js'
import { type Quotas, uncounted } from './quotas.js'
import {
  refuseBeyond,
  type StorageLimits,
  type StorageUse,
  storageLimits,
  storageUse,
} from './storage-room.js'

/** How much an account has, and may have. */
export interface AccountUse {
  readonly storage: { readonly used: StorageUse; readonly limits: StorageLimits }
  readonly records: { readonly used: number; readonly limit: number | undefined }
}

/** Quotas as they are held against the database. */
export interface EnforcedQuotas {
  /** What the store allows of records. */
  readonly ofRecords: QuotaOf
  /** What has its say on files. */
  readonly guardFiles: WriteGuard
  /** Refuses files before they are received. @throws EngineError `storage_full` */
  checkRoom(caller: Caller, bytes: number): Promise<void>
  useOf(caller: Caller): Promise<AccountUse>
}

/** Holds accounts and people to quotas. */
export function quotasIn(pool: Pool, quotas: Quotas): EnforcedQuotas {
  const kindOf = accountKindsIn(pool)
  const limitsOf = async ({ accountId }: Caller) => storageLimits(quotas, await kindOf(accountId))
  return {
    async ofRecords({ accountId, kind }) {
      if (kind === 'system') return undefined
      const account = await kindOf(accountId)
      return { total: quotas.records[account], ofEach: quotas.recordsOfEach[account], except: uncounted }
    },
    guardFiles: guardFiles(quotas, kindOf),
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
        rowsOf<{ total: number }>(pool, selectRecordUse(accountId, '', uncounted)),
        kindOf(accountId),
      ])
      return {
        storage: { used, limits },
        records: { used: records?.total ?? 0, limit: quotas.records[kind] },
      }
    },
  }
}
