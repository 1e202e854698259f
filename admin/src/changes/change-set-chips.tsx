import Chip from '@mui/material/Chip'
import { useMessages } from '@parvis/admin-kit'
import type { ChangeSetItem } from '@parvis/schema/changes'
import { changeMessages } from './messages'

/** What is special about a change set: that it undid another, was undone itself, or was made past Parvis. */
export function ChangeSetChips({ set: { kind, undoneBy } }: { set: ChangeSetItem }) {
  const text = useMessages(changeMessages)
  return (
    <>
      {kind === 'sql' && <Chip size="small" variant="outlined" color="warning" label="SQL" />}
      {kind === 'undo' && <Chip size="small" variant="outlined" label={text('isUndo')} />}
      {undoneBy && <Chip size="small" variant="outlined" label={text('isUndone')} />}
    </>
  )
}
