import type { GuardedWrite, PlannedWrite, Values, WriteGuard } from '@parvis/engine'
import type { AccountKindOf } from './account-kinds.js'
import type { Quotas } from './quotas.js'
import { refuseBeyond, storageLimits, storageUse } from './storage-room.js'

/**
 * Keeps the files of accounts and people within their quota, and records who added each. Guarded writes of an account come
 * one after the other, so that files that are uploaded at the same time are counted one after the other too.
 */
export function guardFiles(quotas: Quotas, kindOf: AccountKindOf): WriteGuard {
  const guard = async ({ action, before, after, caller, database }: GuardedWrite) => {
    if (!after || caller.kind === 'system' || !(action === 'create' || action === 'update')) return
    const added = Number(after.size) - Number(before?.size ?? 0)
    if (added <= 0) return
    const limits = storageLimits(quotas, await kindOf(caller.accountId))
    if (limits.account === undefined && limits.person === undefined) return
    // The file is in the database by now.
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
