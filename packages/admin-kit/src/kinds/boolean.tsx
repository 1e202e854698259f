import CheckIcon from '@mui/icons-material/Check'
import RemoveIcon from '@mui/icons-material/Remove'
import {
  Box,
  FormControl,
  FormControlLabel,
  FormHelperText,
  MenuItem,
  Switch,
  TextField,
} from '@mui/material'
import { useLanguage } from '../messages/use-text.js'
import {
  type FieldOf,
  fieldComponents,
  type InputProps,
  type OperandProps,
  type ValueProps,
} from './field-kind.js'
import { fieldNotes } from './field-notes.js'
import { useFieldInput } from './use-field-input.js'

type BooleanField = FieldOf<'boolean'>

export const booleanComponents = fieldComponents({
  cell: YesOrNo,
  display: YesOrNo,
  input: BooleanInput,
  operand: BooleanOperand,
  width: 120,
})

function YesOrNo({ field, value }: ValueProps<BooleanField>) {
  const Icon = value ? CheckIcon : RemoveIcon
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
      <Icon fontSize="small" aria-hidden sx={{ color: 'text.secondary' }} />
      {field.format(value, useLanguage())}
    </Box>
  )
}

function BooleanInput({ field, path }: InputProps<BooleanField>) {
  const { id, control, label, error, help } = useFieldInput(field, path)
  const notes = fieldNotes({ error, help })
  return (
    <FormControl error={Boolean(error)}>
      <FormControlLabel
        control={
          <Switch
            id={id}
            checked={Boolean(control.value)}
            onChange={(event) => control.onChange(event.target.checked)}
            onBlur={control.onBlur}
            slotProps={{ input: { ref: control.ref, 'aria-describedby': notes && `${id}-notes` } }}
          />
        }
        label={label}
      />
      {notes && <FormHelperText id={`${id}-notes`}>{notes}</FormHelperText>}
    </FormControl>
  )
}

function BooleanOperand({ field, value, onChange, label }: OperandProps<BooleanField>) {
  const locale = useLanguage()
  return (
    <TextField
      select
      fullWidth
      label={label}
      value={value === undefined ? '' : String(value)}
      onChange={(event) => onChange(event.target.value === 'true')}
    >
      <MenuItem value="true">{field.format(true, locale)}</MenuItem>
      <MenuItem value="false">{field.format(false, locale)}</MenuItem>
    </TextField>
  )
}
