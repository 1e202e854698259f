import { Button, Stack, TextField } from '@mui/material'
import { viewNameLength } from '@parvis/schema'
import { type FormEvent, type PropsWithChildren, useState } from 'react'
import { useMessages } from '../../messages/use-messages.js'
import { savedViewMessages } from './saved-view-messages.js'

export interface NameFormProps {
  /** The current name. */
  name?: string
  /** Label of the button. */
  action: string
  /** Why a name cannot be; undefined when it can. */
  refusalOf(name: string): string | undefined
  /** Returns whether it was accepted. */
  onName(name: string): Promise<boolean>
  onCancel?(): void
  /** Whether nothing can be named yet. */
  isOff?: boolean
}

/** Asks for the name of a view, with further fields below it. */
export function NameForm(props: PropsWithChildren<NameFormProps>) {
  const { name = '', action, refusalOf, onName, onCancel, isOff, children } = props
  const text = useMessages(savedViewMessages)
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
    <Stack component="form" spacing={1.5} onSubmit={take}>
      <TextField
        size="small"
        label={text('name')}
        value={typed}
        autoFocus={name !== ''}
        error={Boolean(refusal)}
        helperText={refusal}
        onChange={(event) => setTyped(event.target.value)}
        slotProps={{ htmlInput: { maxLength: viewNameLength } }}
      />
      {children}
      <Stack direction="row" spacing={1}>
        <Button type="submit" variant="outlined" size="small" disabled={isSaving || isOff}>
          {action}
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
