import { DateInput } from './date-input.js'
import { DayOperand } from './day-operand.js'
import { fieldComponents } from './field-kind.js'
import { PlainCell, PlainDisplay } from './plain-value.js'

export const dateComponents = fieldComponents({
  cell: PlainCell,
  display: PlainDisplay,
  input: DateInput,
  operand: DayOperand,
  width: 136,
})
