import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { use, useId } from 'react'
import { RefusalsContext } from './use-short-form'

type ShortFieldProps = Pick<
  TextFieldProps,
  'label' | 'type' | 'autoFocus' | 'slotProps' | 'defaultValue' | 'multiline' | 'required'
> & {
  /** The name the call has for its value. */
  name: string
  help?: string
  autoComplete: string
}

/** A field of a short form, with its error below. */
export function ShortField({ name, help, slotProps, ...props }: ShortFieldProps) {
  const id = useId()
  const refused = use(RefusalsContext)[name]
  return (
    <TextField
      {...props}
      id={id}
      name={name}
      fullWidth
      error={refused !== undefined}
      helperText={refused ?? help}
      slotProps={{
        ...slotProps,
        htmlInput: { autoCapitalize: 'none', spellCheck: false, ...slotProps?.htmlInput },
      }}
    />
  )
}
