import type { OperandProps } from '../fields/field-kind.js'
import { operandWith } from '../fields/several-operand.js'
import { lastMoment, localMoment, storedMoment } from './moment-text.js'
import { PickedOperand } from './picked-operand.js'

/** A moment to compare with, in the browser's zone. */
export const MomentOperand = operandWith(({ value, onChange, ...props }: OperandProps) => (
  <PickedOperand
    {...props}
    type="datetime-local"
    max={lastMoment}
    value={typeof value === 'string' ? localMoment(value) : undefined}
    onChange={(local) => onChange(typeof local === 'string' ? storedMoment(local) : undefined)}
  />
))
