import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import type { UpdateState } from '@parvis/schemas/calls/updates'
import { UPDATE_DOWNTIME_MINUTES } from '../../../constants'
import { FormDialog } from '../../../forms/form-dialog'
import { updatesMessages } from './messages'

interface ConfirmDialogProps {
  kind: 'soft' | 'hard'
  release: UpdateState['release']
  /** @throws ApiProblem */
  begin(): Promise<void>
  onClose(): void
}

/** Asks before an update, with how long the application may be unavailable. */
export default function ConfirmDialog({ kind, release, begin, onClose }: ConfirmDialogProps) {
  const text = useMessages(updatesMessages)
  const isRestart = kind === 'soft' && !release
  const expected = release?.expected ?? null
  const title =
    kind === 'hard'
      ? text('hardTitle')
      : release
        ? text('updateTitle', { version: release.version ?? release.file })
        : text('restartTitle')
  const send = async () => {
    await begin()
    onClose()
  }
  return (
    <FormDialog
      title={title}
      intro={
        expected === null
          ? text('downtime', { minutes: UPDATE_DOWNTIME_MINUTES[kind] })
          : text('measured', { seconds: Math.ceil(expected) })
      }
      label={text(kind === 'hard' ? 'hardUpdate' : isRestart ? 'restart' : 'update')}
      onSend={send}
      onClose={onClose}
    >
      {kind === 'hard' && <Typography color="textSecondary">{text('command')}</Typography>}
      {release && !release.problem && expected === null && (
        <Typography color="textSecondary">{text('rehearseFirst')}</Typography>
      )}
      {!isRestart && <Typography color="textSecondary">{text('reloads')}</Typography>}
    </FormDialog>
  )
}
