import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useId } from 'react'
import { useMessages } from '../messages/use-messages.js'
import { leaveMessages } from './leave-messages.js'
import type { GuardedLeave } from './use-guarded-leave.js'

export interface LeaveDialogProps {
  blocker: GuardedLeave['blocker']
  /** The names of the fields whose changes would be lost. */
  names: string
  onDiscard(): void
}

/** Asks before leaving unsaved changes. */
export function LeaveDialog({ blocker, names, onDiscard }: LeaveDialogProps) {
  const text = useMessages(leaveMessages)
  const id = useId()
  const stay = () => blocker.reset?.()
  const leave = () => {
    onDiscard()
    blocker.proceed?.()
  }
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      role="alertdialog"
      onClose={stay}
      maxWidth="xs"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{text('title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{text('text', { names })}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={leave}>
          {text('discard')}
        </Button>
        <Button variant="contained" autoFocus onClick={stay}>
          {text('stay')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
