import { Box } from '@mui/material'
import { type FieldOf, fieldComponents, type ValueProps } from './field-kind.js'
import { jsonWriting } from './json-text.js'
import { NoOperand } from './no-operand.js'
import { inputOnDemand } from './on-demand.js'
import { NotGiven, PlainCell } from './plain-value.js'

export const jsonComponents = fieldComponents({
  cell: PlainCell,
  display: JsonDisplay,
  ...inputOnDemand(() => import('./json-input.js')),
  operand: NoOperand,
  width: 200,
  isWide: true,
})

function JsonDisplay({ value }: ValueProps<FieldOf<'json'>>) {
  if (value == null) return <NotGiven />
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
