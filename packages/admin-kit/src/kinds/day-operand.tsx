import type { OperandProps } from '../fields/field-kind.js'
import { operandWith } from '../fields/several-operand.js'
import { lastDay } from './moment-text.js'
import { PickedOperand } from './picked-operand.js'

/** A day to compare with. */
export const DayOperand = operandWith((props: OperandProps) => (
  <PickedOperand {...props} type="date" max={lastDay} />
))
