/** Kinds with a fixed set of values: one choice, or several. */

import { Chip } from '@mui/material'
import { type FieldOf, fieldComponents, type ValueProps } from '../../fields/field-kind.js'
import { listOf } from '../../fields/list-of.js'
import { EmptyValue, PlainCell } from '../../fields/plain-value.js'
import { useLanguage } from '../../messages/language.js'
import { ChoiceInput, ChoicesInput } from '../inputs-on-demand.js'
import { ChoiceOperand } from '../operands-on-demand.js'
import { ChoiceChips } from './choice-chips.js'

type ChoiceField = FieldOf<'choice'>

export const choiceComponents = fieldComponents({
  cell: ChoiceLabel,
  display: (props: ValueProps<ChoiceField>) =>
    props.value == null ? <EmptyValue /> : <ChoiceLabel {...props} />,
  input: ChoiceInput,
  operand: ChoiceOperand,
  width: ({ choices }, locale) => {
    const longest = Math.max(...Object.values(choices).map((label) => label[locale].length))
    // An icon may precede the label.
    return Math.min(280, 68 + 7 * longest)
  },
  isInline: true,
})

function ChoiceLabel({ field, value }: ValueProps<ChoiceField>) {
  const label = field.format(value, useLanguage())
  return label ? <Chip size="small" variant="outlined" label={label} title={label} /> : null
}

type ChoicesField = FieldOf<'choices'>

export const choicesComponents = fieldComponents<ChoicesField>({
  cell: PlainCell,
  display: ({ field, value }: ValueProps<ChoicesField>) =>
    listOf(value).length === 0 ? <EmptyValue /> : <ChoiceChips field={field} value={value} />,
  input: ChoicesInput,
  operand: ChoiceOperand,
  width: 200,
  isInline: true,
})
