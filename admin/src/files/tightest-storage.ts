import type { AnswerOf } from '@parvis/schema'
import type { readQuota } from '@parvis/schemas/calls/own-account'

/** Used and maximum storage, in bytes. */
export type StorageQuota = Pick<AnswerOf<typeof readQuota>, 'storage' | 'own_storage'>

/** A limit of storage. */
export interface StorageBound {
  readonly of: 'account' | 'person'
  readonly used: number
  readonly limit: number
}

/** The quota with the least remaining storage; undefined without quotas. */
export function tightestStorage({ storage, own_storage }: StorageQuota): StorageBound | undefined {
  const bounds = [
    { of: 'person' as const, ...own_storage },
    { of: 'account' as const, ...storage },
  ].flatMap(({ of, used, limit }) => (limit === null ? [] : [{ of, used, limit }]))
  return bounds.sort((one, other) => remainingIn(one) - remainingIn(other))[0]
}

function remainingIn({ used, limit }: StorageBound): number {
  return limit - used
}
