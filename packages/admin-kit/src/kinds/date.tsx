import { fieldComponents } from '../fields/field-kind.js'
import { PlainCell, PlainDisplay } from '../fields/plain-value.js'
import { DateInput } from './inputs-on-demand.js'
import { DayOperand } from './operands-on-demand.js'

export const dateComponents = fieldComponents({
  cell: PlainCell,
  display: PlainDisplay,
  input: DateInput,
  operand: DayOperand,
  width: 136,
})
