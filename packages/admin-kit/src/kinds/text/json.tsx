/** JSON as a kind: its cell and its display. */

import { Box } from '@mui/material'
import { type FieldOf, fieldComponents, NoOperand, type ValueProps } from '../../fields/field-kind.js'
import { inputOnDemand } from '../../fields/on-demand.js'
import { EmptyValue, PlainCell } from '../../fields/plain-value.js'
import { jsonWriting } from './json-text.js'

export const jsonComponents = fieldComponents({
  cell: PlainCell,
  display: JsonDisplay,
  ...inputOnDemand(() => import('./json-input.js')),
  operand: NoOperand,
  width: 200,
  isWide: true,
})

function JsonDisplay({ value }: ValueProps<FieldOf<'json'>>) {
  if (value == null) return <EmptyValue />
  return (
    <Box component="pre" sx={code}>
      {jsonWriting.write(value)}
    </Box>
  )
}

const code = {
  m: 0,
  fontFamily: 'monospace',
  fontSize: 'inherit',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
}
