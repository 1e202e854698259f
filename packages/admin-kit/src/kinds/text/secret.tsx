import { Box } from '@mui/material'
import { lazy } from 'react'
import { type FieldOf, fieldComponents, NoOperand, type ValueProps } from '../../fields/field-kind.js'
import { EmptyValue } from '../../fields/plain-value.js'

/** A secret in full, the one time it can be seen. */
export const OneTimeSecret = lazy(() => import('./one-time-secret.js'))

type SecretField = FieldOf<'secret'>

export const secretComponents = fieldComponents({
  cell: Masked,
  display: ({ field, value }: ValueProps<SecretField>) =>
    value == null ? <EmptyValue /> : <Masked field={field} value={value} />,
  // Only the server creates secrets: forms show their visible part.
  input: () => null,
  operand: NoOperand,
  displayOnce: OneTimeSecret,
  width: 144,
})

/** The visible part of a secret. */
function Masked({ value }: ValueProps<FieldOf<'secret'>>) {
  if (typeof value !== 'string') return null
  return (
    <Box component="code" sx={{ fontFamily: 'monospace', fontSize: 'inherit', overflowWrap: 'anywhere' }}>
      {value}
    </Box>
  )
}
