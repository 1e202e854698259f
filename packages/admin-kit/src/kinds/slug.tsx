import { fieldComponents } from './field-kind.js'
import { SlugInput } from './inputs-on-demand.js'
import { LineOperand } from './operands-on-demand.js'
import { PlainCell, PlainDisplay } from './plain-value.js'

export const slugComponents = fieldComponents({
  cell: PlainCell,
  display: PlainDisplay,
  input: SlugInput,
  operand: LineOperand,
  width: 176,
})
