import { type FieldOf, fieldComponents, type ValueProps } from '../fields/field-kind.js'
import { listOf } from '../fields/list-of.js'
import { NotGiven, PlainCell } from '../fields/plain-value.js'
import { ChoiceChips } from './choice-chips.js'
import { ChoicesInput } from './inputs-on-demand.js'
import { ChoiceOperand } from './operands-on-demand.js'

type ChoicesField = FieldOf<'choices'>

export const choicesComponents = fieldComponents<ChoicesField>({
  cell: PlainCell,
  display: ({ field, value }: ValueProps<ChoicesField>) =>
    listOf(value).length === 0 ? <NotGiven /> : <ChoiceChips field={field} value={value} />,
  input: ChoicesInput,
  operand: ChoiceOperand,
  width: 200,
})
