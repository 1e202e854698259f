/** How much there is of something, and may be; null where there is no bound. */
export interface Figures {
  readonly used: number
  readonly limit: number | null
}

/** What `GET user/quota` says of the room that files take, in bytes. */
export interface StorageQuota {
  readonly storage: Figures
  readonly own_storage: Figures
}

/** A bound on the room that files take. */
export interface StorageBound {
  readonly of: 'account' | 'person'
  readonly used: number
  readonly limit: number
}

/** The quota that leaves the least storage; undefined when there is none. */
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
