import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useMessages } from '@parvis/admin-kit'
import { type PropsWithChildren, use, useId } from 'react'
import { useRefresh } from 'react-admin'
import { RefusalsContext, useShortForm } from '../../../forms/use-short-form'
import { notesMessages } from './messages'

interface NoteFormProps {
  /** Label of its button. */
  label: string
  /** @throws ApiProblem to show its errors at the field */
  onSend(text: string): Promise<void>
  /** Cancels editing; omitted for a new note. */
  onCancel?(): void
}

/** A note that is being written, with its buttons below. */
export function NoteForm({ label, onSend, onCancel, children }: PropsWithChildren<NoteFormProps>) {
  const text = useMessages(notesMessages)
  const refresh = useRefresh()
  const { form, refusals, isSending, submit } = useShortForm(async (values) => {
    await onSend(values.text ?? '')
    refresh()
  })
  return (
    <Stack component="form" ref={form} noValidate onSubmit={submit} sx={{ gap: 1 }}>
      <RefusalsContext value={refusals}>{children}</RefusalsContext>
      {refusals[''] && <Alert severity="error">{refusals['']}</Alert>}
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button type="submit" variant="outlined" size="small" loading={isSending}>
          {label}
        </Button>
        {onCancel && (
          <Button color="inherit" size="small" onClick={onCancel}>
            {text('cancel')}
          </Button>
        )}
      </Stack>
    </Stack>
  )
}

/** The text of a note, with its error below. */
export function NoteField({ text: written, isFocused = false }: { text?: string; isFocused?: boolean }) {
  const text = useMessages(notesMessages)
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
