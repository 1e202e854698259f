import Accepted from '@mui/icons-material/CheckCircleOutlined'
import Pending from '@mui/icons-material/HourglassEmptyOutlined'
import Expired from '@mui/icons-material/TimerOffOutlined'
import Chip from '@mui/material/Chip'
import { relativeTime, useNow } from '@parvis/admin-kit'
import { useRecordContext } from 'react-admin'
import { currentLocale } from '../../i18n/current-locale'
import { useText } from '../../i18n/use-text'
import { type InvitationState, stateOf } from './state-of'

const signs = {
  pending: { icon: <Pending />, color: 'info' },
  accepted: { icon: <Accepted />, color: 'success' },
  expired: { icon: <Expired />, color: 'warning' },
} as const satisfies Record<InvitationState, unknown>

const exact = { dateStyle: 'long', timeStyle: 'short' } as const

/** How an invitation stands, in words: pending and for how long, accepted, or expired. */
export function InvitationStanding() {
  const text = useText()
  const now = useNow()
  const invitation = useRecordContext()
  if (!invitation?.expiresAt) return null
  const state = stateOf(invitation, now)
  const locale = currentLocale()
  const until = new Date(invitation.expiresAt)
  const when = relativeTime(until, now, locale)
  const label = text(`parvis.invitations.states.${state}`, { when })
  return (
    <Chip
      size="small"
      variant="outlined"
      {...signs[state]}
      label={label}
      title={until.toLocaleString(locale, exact)}
    />
  )
}
