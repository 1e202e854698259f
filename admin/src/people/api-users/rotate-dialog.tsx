import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useMessages, useProblemMessage } from '@parvis/admin-kit'
import type { AnswerOf } from '@parvis/schema'
import { rotateKey } from '@parvis/schemas/calls/people'
import { type ReactNode, useId, useState } from 'react'
import { type RaRecord, RecordContextProvider, useRefresh } from 'react-admin'
import { call } from '../../api/call'
import { currentLocale } from '../../i18n/current-locale'
import { KeyOnce } from './key-once'
import { apiUserMessages } from './messages'

type NewKey = AnswerOf<typeof rotateKey>

interface RotateDialogProps {
  program: RaRecord
  onClose(): void
}

/** Replaces a key: asks how long the previous one remains valid, and shows the new one once. */
export default function RotateDialog({ program, onClose }: RotateDialogProps) {
  const [made, setMade] = useState<NewKey>()
  const refresh = useRefresh()
  const close = () => {
    refresh()
    onClose()
  }
  return made ? (
    <NewKeyStep program={program} made={made} onClose={close} />
  ) : (
    <OverlapStep program={program} onMade={setMade} onClose={onClose} />
  )
}

/** How long the former key may go on working, in hours. */
const overlaps = [0, 1, 24, 168, 720]

function OverlapStep({ program, onMade, onClose }: RotateDialogProps & { onMade(key: NewKey): void }) {
  const text = useMessages(apiUserMessages)
  const problemMessage = useProblemMessage()
  const [overlap, setOverlap] = useState(24)
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const rotate = () => {
    setBusy(true)
    call(rotateKey, { params: { id: String(program.id) }, body: { overlap } })
      .then(onMade, setError)
      .finally(() => setBusy(false))
  }
  const actions = (
    <>
      <Button color="inherit" onClick={onClose}>
        {text('cancel')}
      </Button>
      <Button variant="contained" loading={isBusy} onClick={rotate}>
        {text('rotate')}
      </Button>
    </>
  )
  return (
    <Step title={text('rotateTitle', { name: program.username })} actions={actions} onClose={onClose}>
      <DialogContentText>{text('rotateText')}</DialogContentText>
      <TextField
        select
        fullWidth
        label={text('overlap')}
        value={overlap}
        onChange={({ target }) => setOverlap(Number(target.value))}
      >
        {overlaps.map((hours) => (
          <MenuItem key={hours} value={hours}>
            {hours === 0 ? text('atOnce') : duration(hours)}
          </MenuItem>
        ))}
      </TextField>
      {error !== undefined && <Alert severity="error">{problemMessage(error).sentence}</Alert>}
    </Step>
  )
}

function NewKeyStep({ program, made, onClose }: RotateDialogProps & { made: NewKey }) {
  const text = useMessages(apiUserMessages)
  const until = new Date(made.previousUntil)
  const moment = until.toLocaleString(currentLocale(), { dateStyle: 'long', timeStyle: 'short' })
  const actions = (
    <Button color="inherit" onClick={onClose}>
      {text('keyStored')}
    </Button>
  )
  return (
    <Step title={text('newKey')} actions={actions}>
      <Alert severity="info">
        {until > new Date() ? text('formerUntil', { moment }) : text('formerEnded')}
      </Alert>
      <RecordContextProvider value={program}>
        <KeyOnce value={made.api_key} />
      </RecordContextProvider>
    </Step>
  )
}

interface StepProps {
  title: string
  actions: ReactNode
  children: ReactNode
  /** Where leaving it out is allowed. */
  onClose?(): void
}

function Step({ title, actions, children, onClose }: StepProps) {
  const id = useId()
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          {children}
        </Stack>
      </DialogContent>
      <DialogActions>{actions}</DialogActions>
    </Dialog>
  )
}

/** Formats hours: as days from two on. */
function duration(hours: number): string {
  const [unit, value] = hours > 24 ? ['day', hours / 24] : ['hour', hours]
  return value.toLocaleString(currentLocale(), { style: 'unit', unit, unitDisplay: 'long' })
}
