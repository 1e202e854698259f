import { Box } from '@mui/material'
import { lazy } from 'react'
import { type FieldOf, fieldComponents, type InputProps, type ValueProps } from './field-kind.js'
import { NoOperand } from './no-operand.js'
import { NotGiven } from './plain-value.js'
import { useFieldInput } from './use-field-input.js'

type SecretField = FieldOf<'secret'>

export const secretComponents = fieldComponents({
  cell: Masked,
  display: ({ field, value }: ValueProps<SecretField>) =>
    value == null ? <NotGiven /> : <Masked field={field} value={value} />,
  input: SecretValue,
  operand: NoOperand,
  once: lazy(() => import('./secret-once.js')),
  width: 144,
})

function Masked({ value }: ValueProps<SecretField>) {
  if (typeof value !== 'string') return null
  return (
    <Box component="code" sx={{ fontFamily: 'monospace', fontSize: 'inherit', overflowWrap: 'anywhere' }}>
      {value}
    </Box>
  )
}

/** The server makes it: there is nothing to type. */
function SecretValue({ field, path }: InputProps<SecretField>) {
  const { control } = useFieldInput(field, path)
  return <Masked field={field} value={control.value} />
}
