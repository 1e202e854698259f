import { Button } from '@mui/material'
import { useListContext } from 'react-admin'
import { useText } from '../messages/use-text.js'
import { useKinds, useSchema } from '../record/schema-context.js'
import { useListNarrowing } from './use-list-narrowing.js'

/** The controls that narrow the list by its fields. */
export function ListFilters() {
  const { fields, list } = useSchema()
  const { filterValues, setFilters } = useListContext()
  const { isNarrowed, clear } = useListNarrowing()
  const kinds = useKinds()
  const text = useText()
  const narrow = (name: string, value: unknown) => {
    const { [name]: _, ...others } = filterValues
    setFilters(value === undefined ? others : { ...others, [name]: value })
  }
  return (
    <>
      {list.filters.map((name) => {
        const field = fields[name]
        const Filter = field && kinds[field.kind]?.filter
        if (!Filter) return null
        return (
          <Filter
            key={name}
            field={field}
            value={filterValues[name]}
            onChange={(value) => narrow(name, value)}
          />
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
