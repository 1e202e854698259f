import { fieldComponents } from '../fields/field-kind.js'
import { PlainCell, PlainDisplay } from '../fields/plain-value.js'
import { SlugInput } from './inputs-on-demand.js'
import { LineOperand } from './operands-on-demand.js'

export const slugComponents = fieldComponents({
  cell: PlainCell,
  display: PlainDisplay,
  input: SlugInput,
  operand: LineOperand,
  width: 176,
})
