import Alert from '@mui/material/Alert'
import { useMessages, useNotifications } from '@parvis/admin-kit'
import { endSessionsOf } from '@parvis/schemas/calls/people'
import type { RaRecord } from 'react-admin'
import { call } from '../../api/call'
import { FormDialog } from '../../forms/form-dialog'
import { useConnection } from '../../session/use-connection'
import { userMessages } from './messages'
import { nameOf } from './name-of'

interface EndSessionsDialogProps {
  person: RaRecord
  onClose(): void
}

/** Asks before someone is signed out everywhere. */
export default function EndSessionsDialog({ person, onClose }: EndSessionsDialogProps) {
  const text = useMessages(userMessages)
  const notify = useNotifications()
  const name = nameOf(person)
  const isOneself = useConnection().connectedUser.id === person.id

  async function end() {
    await call(endSessionsOf, { params: { id: String(person.id) } })
    onClose()
    notify.success(text('sessionsEnded', { name }))
  }

  return (
    <FormDialog
      isDestructive
      title={text('endSessionsTitle', { name })}
      intro={text('endSessionsText')}
      label={text('endSessions')}
      onSend={end}
      onClose={onClose}
    >
      {isOneself && <Alert severity="warning">{text('endSessionsOneself')}</Alert>}
    </FormDialog>
  )
}
