import TextField from '@mui/material/TextField'
import { use, useId } from 'react'
import { RefusalsContext } from '../../../forms/refusals-context'
import { useWords } from '../../../i18n/use-words'
import { notesWords } from './words'

/** What is written in a note, with what was refused of it below. */
export function NoteField({ text: written, isFocused = false }: { text?: string; isFocused?: boolean }) {
  const text = useWords(notesWords)
  const id = useId()
  const refused = use(RefusalsContext).text
  return (
    <TextField
      id={id}
      name="text"
      label={text('note')}
      defaultValue={written}
      fullWidth
      multiline
      minRows={2}
      maxRows={12}
      autoFocus={isFocused}
      error={refused !== undefined}
      helperText={refused}
    />
  )
}
