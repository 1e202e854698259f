import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useId } from 'react'
import { useText } from '../messages/use-text.js'
import type { Removal, Removed } from './use-removal.js'
import { useRemovalWords } from './use-removal-words.js'

/** Says what will be deleted, by name or by number, and asks. */
export function ConfirmRemoval({ removal, target }: { removal: Removal; target: Removed }) {
  const text = useText()
  const { question } = useRemovalWords(target)
  const id = useId()
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={removal.cancel}
      maxWidth="xs"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{text('confirmation_needed')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{question}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" autoFocus onClick={removal.cancel}>
          {text('cancel')}
        </Button>
        <Button variant="contained" color="error" loading={removal.isPending} onClick={removal.confirm}>
          {text('delete')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
