/** How the generated screens of invitations are extended. */

import Accepted from '@mui/icons-material/CheckCircleOutlined'
import Pending from '@mui/icons-material/HourglassEmptyOutlined'
import MailIcon from '@mui/icons-material/MailOutlined'
import Expired from '@mui/icons-material/TimerOffOutlined'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { relativeTime, type ScreenExtensions, useMessages, useNotifications, useNow } from '@parvis/admin-kit'
import { invitations } from '@parvis/schemas'
import { sendInvitation } from '@parvis/schemas/calls/registration'
import { useState } from 'react'
import { type RaRecord, useRecordContext, useRefresh } from 'react-admin'
import { call } from '../../api/call'
import { currentLocale } from '../../i18n/current-locale'
import { mayOpen } from '../../session/access'
import { useConnection } from '../../session/use-connection'
import { type InvitationState, stateOf } from './invitation-state'
import { invitationMessages, invitationStateMessages } from './messages'

/** Extensions of the screens of invitations. */
export const invitationExtensions: ScreenExtensions = {
  fields: { expiresAt: { cell: InvitationStateChip, display: InvitationStateChip, width: 240 } },
  RecordActions: SendAgainButton,
}

const signs = {
  pending: { icon: <Pending />, color: 'info' },
  accepted: { icon: <Accepted />, color: 'success' },
  expired: { icon: <Expired />, color: 'warning' },
} as const satisfies Record<InvitationState, unknown>

const exact = { dateStyle: 'long', timeStyle: 'short' } as const

/** The state of an invitation, as text: pending with its remaining time, accepted, or expired. */
function InvitationStateChip() {
  const text = useMessages(invitationStateMessages)
  const now = useNow()
  const invitation = useRecordContext()
  if (!invitation?.expiresAt) return null
  const state = stateOf(invitation, now)
  const locale = currentLocale()
  const until = new Date(invitation.expiresAt)
  const when = relativeTime(until, now, locale)
  const label = text(state, { when })
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

/** Sends an invitation again, with a new link, while it is not accepted. */
function SendAgainButton({ record }: { record: RaRecord }) {
  const text = useMessages(invitationMessages)
  const notify = useNotifications()
  const refresh = useRefresh()
  const [isBusy, setBusy] = useState(false)
  const isOpen = mayOpen(useConnection(), { right: invitations.rights.create })
  if (record.acceptedAt || !isOpen) return null
  const send = async () => {
    setBusy(true)
    try {
      await call(sendInvitation, { params: { id: String(record.id) } })
      notify.success(text('sent', { email: record.email }))
      refresh()
    } catch (error) {
      notify.problem(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button color="inherit" startIcon={<MailIcon />} loading={isBusy} onClick={send}>
      {text('sendAgain')}
    </Button>
  )
}
