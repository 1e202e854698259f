import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControlLabel,
} from '@mui/material'
import { useId, useState } from 'react'
import { useNotifications } from '../feedback/use-notifications.js'
import { useText } from '../messages/use-text.js'
import { useExtensions } from '../record/schema-context.js'
import { usePausedRefresh } from './use-hold-until-left.js'
import type { Removal, Removed } from './use-removal.js'
import { useRemovalWords } from './use-removal-words.js'
import { useUses } from './use-uses.js'
import { UsesOf } from './uses-of.js'

/** Says what will be deleted, by name or by number, and what uses it, and asks. */
export default function ConfirmRemoval({ removal, target }: { removal: Removal; target: Removed }) {
  const text = useText()
  const notify = useNotifications()
  const hold = usePausedRefresh()
  const { question } = useRemovalWords(target)
  const uses = useUses(target.ids)
  const [isSure, setSure] = useState(false)
  const { RemovalDetails } = useExtensions()
  const isUsed = uses.found.length > 0
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
        <UsesOf uses={uses} count={target.ids.length} />
        {RemovalDetails && (
          <RemovalDetails ids={target.ids} chosen={removal.chosen} choose={removal.choose} />
        )}
        {isUsed && (
          <FormControlLabel
            sx={{ mt: 1 }}
            control={<Checkbox checked={isSure} onChange={(event) => setSure(event.target.checked)} />}
            label={text('delete_anyway')}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" autoFocus onClick={removal.cancel}>
          {text('cancel')}
        </Button>
        <Button
          variant="contained"
          color="error"
          loading={removal.isPending}
          disabled={uses.isPending || (isUsed && !isSure)}
          onClick={() => hold(() => removal.confirm(target)).catch(notify.problem)}
        >
          {text('delete')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
