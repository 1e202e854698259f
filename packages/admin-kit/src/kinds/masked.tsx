import { Box } from '@mui/material'
import type { FieldOf, ValueProps } from '../fields/field-kind.js'

/** What may be shown of a secret. */
export function Masked({ value }: ValueProps<FieldOf<'secret'>>) {
  if (typeof value !== 'string') return null
  return (
    <Box component="code" sx={{ fontFamily: 'monospace', fontSize: 'inherit', overflowWrap: 'anywhere' }}>
      {value}
    </Box>
  )
}
