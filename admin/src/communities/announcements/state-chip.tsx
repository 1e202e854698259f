import Approving from '@mui/icons-material/ApprovalOutlined'
import Cancelled from '@mui/icons-material/BlockOutlined'
import Sent from '@mui/icons-material/CheckCircleOutlined'
import Draft from '@mui/icons-material/EditNoteOutlined'
import Failed from '@mui/icons-material/ErrorOutlineOutlined'
import Uncertain from '@mui/icons-material/HelpOutlineOutlined'
import Waiting from '@mui/icons-material/HourglassEmptyOutlined'
import Partly from '@mui/icons-material/RuleOutlined'
import Scheduled from '@mui/icons-material/ScheduleOutlined'
import Skipped from '@mui/icons-material/SkipNextOutlined'
import Sending from '@mui/icons-material/SyncOutlined'
import Late from '@mui/icons-material/TimerOffOutlined'
import Chip from '@mui/material/Chip'
import type { ValueProps } from '@parvis/admin-kit'
import { communityAnnouncements } from '@parvis/schemas'
import { currentLocale } from '../../i18n/current-locale'
import type { AnnouncementState } from './announcement'

const signs = {
  draft: { Icon: Draft, color: 'default' },
  awaiting_approval: { Icon: Approving, color: 'warning' },
  scheduled: { Icon: Scheduled, color: 'info' },
  sending: { Icon: Sending, color: 'info' },
  sent: { Icon: Sent, color: 'success' },
  partly_sent: { Icon: Partly, color: 'warning' },
  failed: { Icon: Failed, color: 'error' },
  cancelled: { Icon: Cancelled, color: 'default' },
  late: { Icon: Late, color: 'warning' },
  skipped: { Icon: Skipped, color: 'default' },
  waiting: { Icon: Waiting, color: 'default' },
  uncertain: { Icon: Uncertain, color: 'warning' },
} as const

/** A state of an announcement, a sending or a message. */
export type SignedState = keyof typeof signs

/** A state as icon and word. */
export function StateChip({ state, label }: { state: SignedState; label: string }) {
  const { Icon, color } = signs[state]
  return <Chip size="small" variant="outlined" color={color} icon={<Icon aria-hidden />} label={label} />
}

/** A state as icon, whose word is read out and shown on hover. */
export function StateIcon({ state, label }: { state: SignedState; label: string }) {
  const { Icon, color } = signs[state]
  return (
    <Icon
      role="img"
      titleAccess={label}
      color={color === 'default' ? 'action' : color}
      sx={{ fontSize: 16, mt: '2px', flexShrink: 0 }}
    />
  )
}

/** The state of an announcement as icon and word. */
export function AnnouncementStateChip({ state }: { state: AnnouncementState }) {
  return (
    <StateChip state={state} label={communityAnnouncements.fields.state.format(state, currentLocale())} />
  )
}

/** The state of an announcement in a list, and on its page. */
export function StateCell({ value }: ValueProps) {
  return isState(value) ? <AnnouncementStateChip state={value} /> : null
}

const isState = (value: unknown): value is AnnouncementState =>
  typeof value === 'string' && Object.hasOwn(signs, value)
