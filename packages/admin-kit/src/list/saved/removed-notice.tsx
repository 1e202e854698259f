import { Alert, Button } from '@mui/material'
import { useSavedWords } from './saved-words.js'

/** Says that a saved filter was deleted, and brings it back. */
export function RemovedNotice({ name, onUndo }: { name: string; onUndo(): void }) {
  const words = useSavedWords()
  return (
    <Alert
      severity="success"
      variant="outlined"
      role="status"
      sx={{ mx: 2, mb: 1 }}
      action={
        <Button color="inherit" size="small" autoFocus onClick={onUndo}>
          {words.undo}
        </Button>
      }
    >
      {words.removed(name)}
    </Alert>
  )
}
