import { fieldComponents, type InputProps } from '../fields/field-kind.js'
import { PlainCell, PlainDisplay } from '../fields/plain-value.js'
import { LineInput } from './inputs-on-demand.js'
import { LineOperand } from './operands-on-demand.js'

export const textComponents = fieldComponents({
  cell: PlainCell,
  display: PlainDisplay,
  input: TextInput,
  operand: LineOperand,
  width: 176,
})

export const vatNumberComponents = fieldComponents({
  ...textComponents,
  input: VatNumberInput,
  width: 144,
})

function TextInput(props: InputProps) {
  return <LineInput {...props} autoComplete="off" />
}

function VatNumberInput(props: InputProps) {
  return <LineInput {...props} autoComplete="off" spellCheck={false} style={upperCase} />
}

const upperCase = { textTransform: 'uppercase' } as const
