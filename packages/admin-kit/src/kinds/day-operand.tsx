import type { OperandProps } from './field-kind.js'
import { lastDay } from './moment-text.js'
import { PickedOperand } from './picked-operand.js'
import { operandWith } from './several-operand.js'

/** A day to compare with. */
export const DayOperand = operandWith((props: OperandProps) => (
  <PickedOperand {...props} type="date" max={lastDay} />
))
