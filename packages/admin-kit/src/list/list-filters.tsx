import { Button } from '@mui/material'
import { useText } from '../messages/use-text.js'
import { useKinds, useSchema } from '../record/schema-context.js'
import { useNarrowing } from './narrowing.js'

/** The controls that narrow the list by its fields. */
export function ListFilters() {
  const { fields, list } = useSchema()
  const { filters, isNarrowed, narrow, clear } = useNarrowing()
  const kinds = useKinds()
  const text = useText()
  return (
    <>
      {list.filters.map((name) => {
        const field = fields[name]
        const Filter = field && kinds[field.kind]?.filter
        if (!Filter) return null
        return (
          <Filter key={name} field={field} value={filters[name]} onChange={(value) => narrow(name, value)} />
        )
      })}
      {isNarrowed && (
        <Button color="inherit" onClick={clear}>
          {text('clear_filters')}
        </Button>
      )}
    </>
  )
}
