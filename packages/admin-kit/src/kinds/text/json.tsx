import { Box } from '@mui/material'
import { type FieldOf, fieldComponents, NoOperand, type ValueProps } from '../../fields/field-kind.js'
import { inputOnDemand } from '../../fields/on-demand.js'
import { NotGiven, PlainCell } from '../../fields/plain-value.js'
import type { Writing } from '../../fields/use-typed.js'

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

/** A character that no stored text contains: it marks what was typed and is not JSON, which the rule refuses. */
const mark = '\0'

/** JSON as people type it; invalid JSON stays as typed, for the rule to refuse. */
export const jsonWriting: Writing = {
  read(text) {
    if (text.trim() === '') return null
    try {
      return JSON.parse(text)
    } catch {
      return `${mark}${text}`
    }
  },
  write(value) {
    if (value == null) return ''
    if (typeof value === 'string' && value.startsWith(mark)) return value.slice(mark.length)
    return JSON.stringify(value, null, 2)
  },
}
