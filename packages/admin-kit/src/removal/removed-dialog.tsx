/** The dialog after a deletion, which can undo it. */

import UndoIcon from '@mui/icons-material/Undo'
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import type { ApiDataProvider } from '@parvis/data-provider'
import { useEffect, useId, useState } from 'react'
import { useDataProvider, useNavigate, useRefresh } from 'react-admin'
import { useNotifications } from '../feedback/use-notifications.js'
import { useText } from '../messages/use-text.js'
import { useSchema } from '../record/schema-context.js'
import { useRemovalMessages } from './removal-messages.js'
import type { Removed } from './use-removal.js'

/** Reports a deletion and offers to undo it. The focused element may be gone: the page's content gets the focus. */
export default function RemovedDialog({ removed, onClose }: { removed: Removed; onClose(): void }) {
  const text = useText()
  const { outcome } = useRemovalMessages(removed)
  const { restore, isPending } = useRestore()
  const [isOpen, setOpen] = useState(true)
  const id = useId()
  useClearedHistory()
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

/** Clears the deletion from the history entry, so that reloading does not announce it again. */
function useClearedHistory(): void {
  useEffect(() => {
    const { usr, ...rest } = window.history.state ?? {}
    if (usr?.removed) window.history.replaceState(rest, '')
  }, [])
}

/** Restores deleted records from the trash, then goes back to their page. */
function useRestore() {
  const { route } = useSchema()
  const dataProvider = useDataProvider<ApiDataProvider>()
  const navigate = useNavigate()
  const refresh = useRefresh()
  const notify = useNotifications()
  const text = useText()
  const [isPending, setPending] = useState(false)

  /** Returns whether all could be restored. */
  const restore = async ({ ids, returnTo }: Removed): Promise<boolean> => {
    setPending(true)
    const results = await Promise.allSettled(ids.map((id) => dataProvider.restore(route, { id })))
    setPending(false)
    refresh()
    const failure = results.find((result) => result.status === 'rejected')
    if (failure) {
      notify.problem(failure.reason)
      return false
    }
    notify.success(text('restored'))
    if (returnTo) navigate(returnTo)
    return true
  }
  return { restore, isPending }
}

/** Moves the focus to the page's content, when the focused element was removed. */
function focusContent(): void {
  document.querySelector('main')?.focus()
}
