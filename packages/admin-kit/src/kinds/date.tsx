import { type FilterProps, fieldComponents, type InputProps } from './field-kind.js'
import { LineFilter } from './line-filter.js'
import { LineInput } from './line-input.js'
import { PlainCell, PlainDisplay } from './plain-value.js'

export const dateComponents = fieldComponents({
  cell: PlainCell,
  display: PlainDisplay,
  input: DateInput,
  filter: DateFilter,
  width: 136,
})

function DateInput(props: InputProps) {
  return <LineInput {...props} type="date" max="9999-12-31" />
}

function DateFilter(props: FilterProps) {
  return <LineFilter {...props} type="date" />
}
