import { fieldComponents } from './field-kind.js'
import { DateInput } from './inputs-on-demand.js'
import { DayOperand } from './operands-on-demand.js'
import { PlainCell, PlainDisplay } from './plain-value.js'

export const dateComponents = fieldComponents({
  cell: PlainCell,
  display: PlainDisplay,
  input: DateInput,
  operand: DayOperand,
  width: 136,
})
