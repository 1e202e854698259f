import type { Member } from './member'

/** What a network tells of its synchronisation; moments are ISO 8601. */
export interface SyncedNetwork {
  readonly id: string
  readonly state: string
  /** Since when it is in that state. */
  readonly since: string | null
  readonly syncedAt: string | null
}

/** Whether what is known of a member follows what their networks tell, and since when. */
export type MemberSync =
  | { readonly state: 'synced' | 'pending'; readonly at: string | null }
  | { readonly state: 'unsynced'; readonly at: string | null; readonly networkId: string }

/**
 * How a member stands with the networks that they are on: not synchronised since the first of them stopped, pending
 * while one is read for the first time.
 */
export function syncOf(member: Member, networks: readonly SyncedNetwork[]): MemberSync {
  const here = member.presences.filter(({ leftAt }) => leftAt === null)
  const own = networks.filter(({ id }) => here.some(({ networkId }) => networkId === id))
  const stopped = own.filter(({ state }) => state !== 'integrated').sort(earlierFirst)[0]
  if (stopped) return { state: 'unsynced', at: stopped.since, networkId: stopped.id }
  if (own.some(({ syncedAt }) => syncedAt === null)) return { state: 'pending', at: null }
  return { state: 'synced', at: member.syncedAt }
}

function earlierFirst(one: SyncedNetwork, other: SyncedNetwork): number {
  return (one.since ?? '').localeCompare(other.since ?? '')
}
