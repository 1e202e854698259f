import Synced from '@mui/icons-material/CheckCircleOutlined'
import Pending from '@mui/icons-material/HourglassEmptyOutlined'
import Unsynced from '@mui/icons-material/SyncProblemOutlined'
import Chip from '@mui/material/Chip'
import { relativeTime, useMessages, useNow } from '@parvis/admin-kit'
import { currentLocale } from '../../i18n/current-locale'
import { exactTime } from './exact-time'
import type { Member } from './member'
import { membersMessages } from './messages'

const signs = {
  synced: { icon: <Synced />, color: 'success' },
  pending: { icon: <Pending />, color: 'info' },
  unsynced: { icon: <Unsynced />, color: 'warning' },
} as const

/**
 * Whether the data of a member is up to date with their networks, as an icon and words; the short form shows since when on
 * hover.
 */
export function SyncSign({ sync, isShort = false }: { sync: MemberSync; isShort?: boolean }) {
  const text = useMessages(membersMessages)
  const now = useNow()
  const { state, at } = sync
  const isDated = state === 'unsynced' && at !== null && !isShort
  const label = isDated
    ? text('unsyncedSince', { when: relativeTime(new Date(at), now, currentLocale()) })
    : text(state)
  return (
    <Chip
      size="small"
      variant="outlined"
      {...signs[state]}
      label={label}
      title={at ? exactTime(at) : undefined}
    />
  )
}

/** The state of a network's synchronisation; moments are ISO 8601. */
export interface SyncedNetwork {
  readonly id: string
  readonly state: string
  /** Since when it is in that state. */
  readonly since: string | null
  readonly syncedAt: string | null
}

/** Whether the data of a member is up to date with their networks, and since when. */
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
