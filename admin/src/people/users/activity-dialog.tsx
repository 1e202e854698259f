import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useMessages, useNotifications, useRefusalMessage } from '@parvis/admin-kit'
import type { ApiDataProvider } from '@parvis/data-provider'
import { apiUsers, users } from '@parvis/schemas'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type RaRecord, useDataProvider, useRefresh, useUpdate } from 'react-admin'
import { currentLocale } from '../../i18n/current-locale'
import { useConnection } from '../../session/use-connection'
import { useMayRead } from '../../session/use-may-read'
import { userMessages } from './messages'
import { nameOf } from './name-of'

interface ActivityDialogProps {
  person: RaRecord
  onClose(): void
}

/** Asks before revoking or restoring someone's access, explains the effects, and shows why it is refused. */
export default function ActivityDialog({ person, onClose }: ActivityDialogProps) {
  const text = useMessages(userMessages)
  const id = useId()
  const { save, error, isPending } = useActivity(person, onClose)
  const refusalMessage = useRefusalMessage()
  const name = nameOf(person)
  const { active } = person
  const isOneself = useConnection().connectedUser.id === person.id
  return (
    <Dialog open role="alertdialog" onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{text(active ? 'deactivateTitle' : 'activateTitle', { name })}</DialogTitle>
      <DialogContent>
        <DialogContentText>{text(active ? 'deactivateText' : 'activateText')}</DialogContentText>
        {active && isOneself && (
          <Alert severity="warning" sx={{ mt: 2 }}>
            {text('oneself')}
          </Alert>
        )}
        {active && <GrantedPrograms personId={String(person.id)} />}
        {error !== undefined && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {refusalMessage(error)}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {text('cancel')}
        </Button>
        <Button variant="contained" color={active ? 'error' : 'primary'} loading={isPending} onClick={save}>
          {text(active ? 'deactivate' : 'activate')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Deactivates or activates someone, and reports it. */
function useActivity(person: RaRecord, onDone: () => void) {
  const text = useMessages(userMessages)
  const notify = useNotifications()
  const refresh = useRefresh()
  const [error, setError] = useState<unknown>()
  const [update, { isPending }] = useUpdate<RaRecord, Error>()
  const save = async () => {
    const active = !person.active
    const params = { id: person.id, data: { active }, previousData: person }
    try {
      await update(users.route, params, { returnPromise: true })
      notify.success(text(active ? 'activated' : 'deactivated'))
      refresh()
      onDone()
    } catch (refusal) {
      setError(refusal)
    }
  }
  return { save, error, isPending }
}

/** The API users whose rights someone gave, which can do nothing once that person is not active. */
function GrantedPrograms({ personId }: { personId: string }) {
  const text = useMessages(userMessages)
  const dataProvider = useDataProvider<ApiDataProvider>()
  const enabled = useMayRead()(apiUsers)
  const { data } = useQuery({
    queryKey: [users.route, 'uses', personId],
    queryFn: ({ signal }) => dataProvider.uses(users.route, { id: personId, signal }),
    enabled,
  })
  const names = data?.data.flatMap(({ route, title }) =>
    route === apiUsers.route ? [title[currentLocale()]] : [],
  )
  if (!names?.length) return null
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      {text('programs', { names: names.join(', ') })}
    </Alert>
  )
}
