import type { OperandProps } from '../../fields/field-kind.js'
import { createOperand } from '../../fields/operand.js'
import type { Picker } from './value-picker.js'

/** Creates the operand of a filter from a picker. */
export function createPickerOperand(Picker: Picker) {
  function One({ value, onChange, label }: OperandProps) {
    return (
      <Picker
        value={typeof value === 'string' ? value : null}
        onChange={(chosen) => onChange(chosen ?? undefined)}
        field={{ label }}
      />
    )
  }
  return createOperand(One)
}
