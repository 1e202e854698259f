import { useMessages } from '@parvis/admin-kit'
/** How the generated screens of newsletters are extended. */

import Draft from '@mui/icons-material/EditNoteOutlined'
import Sending from '@mui/icons-material/HourglassEmptyOutlined'
import Stopped from '@mui/icons-material/PauseCircleOutlined'
import SendIcon from '@mui/icons-material/SendOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import type { ScreenExtensions, ValueProps } from '@parvis/admin-kit'
import { newsletters } from '@parvis/schemas'
import { lazy, Suspense, useState } from 'react'
import { type RaRecord, useRecordContext } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { currentLocale } from '../../i18n/current-locale'
import { mayOpen } from '../../session/access'
import { useConnection } from '../../session/use-connection'
import { newsletterMessages } from './messages'
import type { Newsletter } from './newsletter'

const SendDialog = lazy(() => import('./send-dialog'))

/** Extensions of the screens of newsletters: the state of each, and buttons to send it. */
export const newsletterExtensions: ScreenExtensions = {
  rowPath: ({ id }) => `/${newsletters.route}/${id}/show`,
  fields: { state: { cell: StateLabel, display: StateLabel } },
  Notice: StateNotice,
  RecordActions: SendButton,
}

/**
 * Sends the newsletter of a page, for those with the right. The form has no such button, as its input is not
 * saved.
 */
function SendButton({ record }: { record: RaRecord }) {
  const text = useMessages(newsletterMessages)
  const [isOpen, setOpen] = useState(false)
  const { pathname } = useLocation()
  const connection = useConnection()
  const newsletter = record as unknown as Newsletter
  const canLeave = newsletter.state !== 'sent' && newsletter.state !== 'sending'
  if (!canLeave || !pathname.endsWith('/show')) return null
  if (!connection.account.house || !mayOpen(connection, { right: newsletters.rights.update })) return null
  return (
    <>
      <Button color="inherit" startIcon={<SendIcon />} onClick={() => setOpen(true)}>
        {text(newsletter.state === 'stopped' ? 'sendRest' : 'send')}
      </Button>
      <Suspense>{isOpen && <SendDialog newsletter={newsletter} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

/** The sign of each state of a newsletter. */
const signs: Readonly<Record<string, Pick<Parameters<typeof Chip>[0], 'icon' | 'color'>>> = {
  draft: { icon: <Draft /> },
  sending: { icon: <Sending />, color: 'info' },
  stopped: { icon: <Stopped />, color: 'warning' },
  sent: { icon: <SendIcon />, color: 'success' },
}

/** The state of a newsletter, as icon and text. */
function StateLabel({ field, value }: ValueProps) {
  const label = field.format(value, currentLocale())
  return label ? <Chip size="small" variant="outlined" {...signs[String(value)]} label={label} /> : '—'
}

/** Notice above a sent newsletter that it can no longer be changed; nothing above a list. */
function StateNotice() {
  const text = useMessages(newsletterMessages)
  const { state } = useRecordContext<Newsletter>() ?? {}
  if (!state || state === 'draft') return null
  return (
    <Alert severity={state === 'stopped' ? 'warning' : 'info'} sx={{ maxWidth: 800, mb: 2 }}>
      {text(state)}
    </Alert>
  )
}
