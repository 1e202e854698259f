import { Alert, Button } from '@mui/material'
import type { SavedFilter } from '@parvis/schema'
import { useCloseNotification, useNotify } from 'react-admin'
import { adding, removing, type SavedChange } from './saved-changes.js'
import { useSavedWords } from './saved-words.js'

/** In milliseconds: as long as somebody may want it back. */
const undoFor = 10_000

/** Deletes a saved filter at once, and puts it back where it was when that is undone. */
export function useRemoveSaved(change: (how: SavedChange) => Promise<boolean>) {
  const notify = useNotify()
  return async (filter: SavedFilter, at: number): Promise<void> => {
    if (!(await change(removing(filter.id)))) return
    const undo = () => change(adding(filter, at))
    notify(<Removed name={filter.name} onUndo={undo} />, { autoHideDuration: undoFor })
  }
}

function Removed({ name, onUndo }: { name: string; onUndo(): void }) {
  const close = useCloseNotification()
  const words = useSavedWords()
  const undo = () => {
    onUndo()
    close()
  }
  return (
    <Alert
      severity="success"
      elevation={6}
      action={
        <Button color="inherit" size="small" onClick={undo}>
          {words.undo}
        </Button>
      }
    >
      {words.removed(name)}
    </Alert>
  )
}
