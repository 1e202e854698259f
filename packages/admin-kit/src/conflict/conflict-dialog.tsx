import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Stack,
} from '@mui/material'
import { useId, useState } from 'react'
import { type Base, formValues } from '../form/form-values.js'
import { useText } from '../messages/use-text.js'
import { useSchema } from '../record/schema-context.js'
import { likelySide, mergeVersions, type Side } from './compare-versions.js'
import type { Conflict } from './conflict.js'
import { DifferenceChoice } from './difference-choice.js'
import { differencesOf } from './differences-of.js'

export interface ConflictDialogProps {
  conflict: Conflict
  /** Saves the record that the choices make on top of the current one. */
  onResolve(merged: Record<string, unknown>, current: Base): void
  onCancel(): void
}

/** Shows someone else's version beside one's own, field by field, to choose from. */
export function ConflictDialog({ conflict, onResolve, onCancel }: ConflictDialogProps) {
  const schema = useSchema()
  const text = useText()
  const id = useId()
  const [sides, setSides] = useState<Record<string, Side>>({})
  const differences = differencesOf(schema, conflict)
  const save = () => {
    const theirs = formValues(schema, conflict.theirs)
    onResolve(mergeVersions(conflict.mine, theirs, differences, sides), conflict.theirs)
  }
  return (
    <Dialog
      open
      onClose={onCancel}
      maxWidth="md"
      fullWidth
      scroll="paper"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{text('conflict_title')}</DialogTitle>
      <DialogContent dividers tabIndex={0}>
        <DialogContentText id={`${id}-text`} sx={{ mb: 3 }}>
          {text('conflict_intro')}
        </DialogContentText>
        <Stack spacing={3}>
          {differences.map((difference) => (
            <DifferenceChoice
              key={difference.name}
              difference={difference}
              side={sides[difference.name] ?? likelySide(difference)}
              onChoose={(side) => setSides({ ...sides, [difference.name]: side })}
            />
          ))}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onCancel}>
          {text('conflict_cancel')}
        </Button>
        <Button variant="contained" onClick={save}>
          {text('conflict_save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
