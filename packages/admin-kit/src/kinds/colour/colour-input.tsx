import { InputAdornment, TextField } from '@mui/material'
import { fieldHelperText } from '../../fields/field-helper-text.js'
import type { InputProps } from '../../fields/field-kind.js'
import { useFieldInput } from '../../fields/use-field-input.js'
import { useText } from '../../messages/use-text.js'
import { ColourWell } from './colour-well.js'

/** The control for a colour, which is picked or typed. */
export default function ColourInput({ field, path }: InputProps) {
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
