import { FormControl, FormControlLabel, FormHelperText, Switch } from '@mui/material'
import { fieldHelperText } from '../../fields/field-helper-text.js'
import type { InputProps } from '../../fields/field-kind.js'
import { useFieldInput } from '../../fields/use-field-input.js'

/** A switch, which is on or off. */
export function BooleanInput({ field, path }: InputProps) {
  const { id, control, label, error, help } = useFieldInput(field, path)
  const notes = fieldHelperText({ error, help })
  return (
    <FormControl error={Boolean(error)}>
      <FormControlLabel
        control={
          <Switch
            id={id}
            checked={Boolean(control.value)}
            onChange={(event) => control.onChange(event.target.checked)}
            onBlur={control.onBlur}
            slotProps={{
              input: {
                ref: control.ref,
                'aria-invalid': Boolean(error),
                'aria-describedby': notes && `${id}-notes`,
              },
            }}
          />
        }
        label={label}
      />
      {notes && <FormHelperText id={`${id}-notes`}>{notes}</FormHelperText>}
    </FormControl>
  )
}
