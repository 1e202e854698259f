import Synced from '@mui/icons-material/CheckCircleOutlined'
import Pending from '@mui/icons-material/HourglassEmptyOutlined'
import Unsynced from '@mui/icons-material/SyncProblemOutlined'
import Chip from '@mui/material/Chip'
import { relativeTime, useNow } from '@parvis/admin-kit'
import { currentLocale } from '../../i18n/current-locale'
import { useWords } from '../../i18n/use-words'
import { exactTime } from './exact-time'
import type { MemberSync } from './sync-of'
import { membersWords } from './words'

const signs = {
  synced: { icon: <Synced />, color: 'success' },
  pending: { icon: <Pending />, color: 'info' },
  unsynced: { icon: <Unsynced />, color: 'warning' },
} as const

/** Whether what is known of a member is what their networks tell, in an icon and words; short ones say since when on hover. */
export function SyncSign({ sync, isShort = false }: { sync: MemberSync; isShort?: boolean }) {
  const text = useWords(membersWords)
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
