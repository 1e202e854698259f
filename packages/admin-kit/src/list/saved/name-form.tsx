import { Button, Stack, TextField } from '@mui/material'
import { savedNameLength } from '@parvis/schema'
import { type FormEvent, useState } from 'react'
import { useSavedWords } from './saved-words.js'

export interface NameFormProps {
  /** What is there already. */
  name?: string
  /** What the button says. */
  action: string
  /** Why a name cannot be; undefined when it can. */
  refusalOf(name: string): string | undefined
  /** Answers whether it was taken. */
  onName(name: string): Promise<boolean>
  onCancel?(): void
  /** Whether nothing can be named yet. */
  isOff?: boolean
}

/** Asks for the name of a filter. */
export function NameForm({ name = '', action, refusalOf, onName, onCancel, isOff }: NameFormProps) {
  const words = useSavedWords()
  const [typed, setTyped] = useState(name)
  const [isSaving, setSaving] = useState(false)
  const trimmed = typed.trim()
  const refusal = trimmed ? refusalOf(trimmed) : undefined
  const take = async (event: FormEvent) => {
    event.preventDefault()
    if (!trimmed || refusal || isSaving || isOff) return
    setSaving(true)
    if (await onName(trimmed)) setTyped('')
    setSaving(false)
  }
  return (
    <Stack component="form" spacing={1} onSubmit={take}>
      <TextField
        size="small"
        label={words.name}
        value={typed}
        autoFocus={name !== ''}
        error={Boolean(refusal)}
        helperText={refusal}
        onChange={(event) => setTyped(event.target.value)}
        slotProps={{ htmlInput: { maxLength: savedNameLength } }}
      />
      <Stack direction="row" spacing={1}>
        <Button type="submit" variant="outlined" size="small" disabled={isSaving || isOff}>
          {action}
        </Button>
        {onCancel && (
          <Button color="inherit" size="small" onClick={onCancel}>
            {words.cancel}
          </Button>
        )}
      </Stack>
    </Stack>
  )
}
