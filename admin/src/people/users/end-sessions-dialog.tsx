import Alert from '@mui/material/Alert'
import { useNotifications } from '@parvis/admin-kit'
import { endSessionsOf } from '@parvis/schemas/calls/people'
import type { RaRecord } from 'react-admin'
import { call } from '../../api/call'
import { FormDialog } from '../../forms/form-dialog'
import { useText } from '../../i18n/use-text'
import { useConnection } from '../../session/use-connection'
import { nameOf } from './name-of'

interface EndSessionsDialogProps {
  person: RaRecord
  onClose(): void
}

/** Asks before someone is signed out everywhere. */
export default function EndSessionsDialog({ person, onClose }: EndSessionsDialogProps) {
  const text = useText()
  const notify = useNotifications()
  const name = nameOf(person)
  const isOneself = useConnection().connectedUser.id === person.id

  async function end() {
    await call(endSessionsOf, { params: { id: String(person.id) } })
    onClose()
    notify.success(text('parvis.people.sessionsEnded', { name }))
  }

  return (
    <FormDialog
      isDestructive
      title={text('parvis.people.endSessionsTitle', { name })}
      intro={text('parvis.people.endSessionsText')}
      label={text('parvis.people.endSessions')}
      onSend={end}
      onClose={onClose}
    >
      {isOneself && <Alert severity="warning">{text('parvis.people.endSessionsOneself')}</Alert>}
    </FormDialog>
  )
}
