import { fieldComponents, type InputProps, type ValueProps } from '../../fields/field-kind.js'
import { LineCell, PlainDisplay } from '../../fields/plain-value.js'
import { useLanguage } from '../../messages/language.js'
import { NumberInput } from '../inputs-on-demand.js'
import { NumberOperand } from '../operands-on-demand.js'

export const numberComponents = fieldComponents({
  cell: NumberCell,
  display: PlainDisplay,
  input: (props: InputProps) => <NumberInput {...props} inputMode="decimal" />,
  operand: NumberOperand,
  width: 112,
  align: 'right',
  isInline: true,
})

export const integerComponents = fieldComponents({
  ...numberComponents,
  input: (props: InputProps) => <NumberInput {...props} inputMode="numeric" />,
  width: 96,
})

export const percentageComponents = fieldComponents({
  ...numberComponents,
  width: 96,
})

function NumberCell({ field, value }: ValueProps) {
  return <LineCell line={field.format(value, useLanguage())} isTabular />
}
