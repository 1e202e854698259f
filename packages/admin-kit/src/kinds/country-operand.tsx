import { CountryPicker } from './country-picker.js'
import type { OperandProps } from './field-kind.js'
import { operandWith } from './several-operand.js'

function OneCountry({ value, onChange, label }: OperandProps) {
  return (
    <CountryPicker
      value={typeof value === 'string' ? value : null}
      onChange={(code) => onChange(code ?? undefined)}
      field={{ label }}
    />
  )
}

export default operandWith(OneCountry)
