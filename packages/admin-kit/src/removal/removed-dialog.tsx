import UndoIcon from '@mui/icons-material/Undo'
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useEffect, useId, useState } from 'react'
import { useText } from '../messages/use-text.js'
import { focusContent } from '../page/focus-content.js'
import type { Removed } from './use-removal.js'
import { useRemovalWords } from './use-removal-words.js'
import { useRestore } from './use-restore.js'

/** Says what was deleted and offers to undo it. What had the focus before may be gone: the page's content gets it. */
export default function RemovedDialog({ removed, onClose }: { removed: Removed; onClose(): void }) {
  const text = useText()
  const { outcome } = useRemovalWords(removed)
  const { restore, isPending } = useRestore()
  const [isOpen, setOpen] = useState(true)
  const id = useId()
  useForgottenHistory()
  useEffect(() => focusContent, [])
  const close = () => setOpen(false)
  const undo = async () => {
    if (await restore(removed)) close()
  }
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      maxWidth="xs"
      fullWidth
      disableRestoreFocus
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{ transition: { onExited: onClose } }}
    >
      <DialogTitle id={`${id}-title`}>{text('delete_success_title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{outcome}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button
          color="inherit"
          startIcon={<UndoIcon />}
          loading={isPending}
          loadingPosition="start"
          onClick={undo}
        >
          {text('undo')}
        </Button>
        <Button variant="contained" autoFocus onClick={close}>
          {text('ok')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Takes what was deleted out of the history entry, so that reloading does not tell it again. */
function useForgottenHistory(): void {
  useEffect(() => {
    const { usr, ...rest } = window.history.state ?? {}
    if (usr?.removed) window.history.replaceState(rest, '')
  }, [])
}
