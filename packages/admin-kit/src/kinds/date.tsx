import { DateInput } from './date-input.js'
import { type FilterProps, fieldComponents } from './field-kind.js'
import { LineFilter } from './line-filter.js'
import { PlainCell, PlainDisplay } from './plain-value.js'

export const dateComponents = fieldComponents({
  cell: PlainCell,
  display: PlainDisplay,
  input: DateInput,
  filter: DateFilter,
  width: 136,
})

function DateFilter(props: FilterProps) {
  return <LineFilter {...props} type="date" />
}
