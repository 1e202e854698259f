import { InputAdornment, TextField } from '@mui/material'
import { useText } from '../messages/use-text.js'
import { ColourWell } from './colour-well.js'
import type { InputProps } from './field-kind.js'
import { fieldHelperText } from './field-notes.js'
import { useFieldInput } from './use-field-input.js'

/** The control for a colour, which is picked or typed. */
export function ColourInput({ field, path }: InputProps) {
  const { control, error, help, ...input } = useFieldInput(field, path)
  const text = useText()
  return (
    <TextField
      {...input}
      fullWidth
      name={path}
      value={control.value ?? ''}
      onChange={(event) => control.onChange(event.target.value === '' ? null : event.target.value)}
      onBlur={control.onBlur}
      inputRef={control.ref}
      error={Boolean(error)}
      helperText={fieldHelperText({ error, help })}
      slotProps={{
        htmlInput: { autoComplete: 'off', spellCheck: false, placeholder: '#rrggbb' },
        inputLabel: { shrink: true },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <ColourWell
                value={control.value}
                label={text('pick_colour', { label: input.label })}
                onChange={control.onChange}
              />
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
