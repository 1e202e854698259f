import { ChoiceChips } from './choice-chips.js'
import { type FieldOf, fieldComponents, type ValueProps } from './field-kind.js'
import { ChoicesInput } from './inputs-on-demand.js'
import { listOf } from './list-of.js'
import { ChoiceOperand } from './operands-on-demand.js'
import { NotGiven, PlainCell } from './plain-value.js'

type ChoicesField = FieldOf<'choices'>

export const choicesComponents = fieldComponents<ChoicesField>({
  cell: PlainCell,
  display: ({ field, value }: ValueProps<ChoicesField>) =>
    listOf(value).length === 0 ? <NotGiven /> : <ChoiceChips field={field} value={value} />,
  input: ChoicesInput,
  operand: ChoiceOperand,
  width: 200,
})
