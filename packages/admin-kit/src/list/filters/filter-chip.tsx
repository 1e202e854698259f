import { Chip } from '@mui/material'
import { conditionsOf, type Field, filtersOf } from '@parvis/schema'
import { useLoaded } from '../../fields/use-loaded.js'
import { referredIds } from '../../kinds/reference/reference.js'
import { useNamedRecords } from '../../kinds/reference/use-named-records.js'
import { useLanguage, useText } from '../../messages/use-text.js'
import { useFilterFields, useSchema } from '../../record/schema-context.js'
import { useNarrowing } from '../narrowing.js'
import { filterWords } from './filter-words.js'

/** What the list is narrowed by, in words, which can be removed; one that is not understood is only named. */
export function FilterChip({ name, wanted }: { name: string; wanted: unknown }) {
  const schema = useSchema()
  const fields = useFilterFields()
  const { narrow } = useNarrowing()
  const text = useText()
  const locale = useLanguage()
  const field = filtersOf(schema).includes(name) ? fields[name] : undefined
  const titleOf = useTitles(field, wanted)
  const isLoaded = useLoaded(field?.loaderFor, wanted)
  const reader = { text, locale, titleOf }
  const words = field && (isLoaded ? filterWords(field, wanted, reader) : field.label[locale])
  const told = words ?? text('filter_unknown', { name })
  return (
    <Chip
      size="small"
      variant="outlined"
      color={words === undefined ? 'warning' : 'default'}
      label={told}
      title={told}
      aria-label={text('filter_remove', { filter: told })}
      onDelete={() => narrow(name, undefined)}
    />
  )
}

/** What the records are called that a filter compares with. */
function useTitles(field: Field | undefined, wanted: unknown) {
  const to = field?.target?.resource
  const conditions = (to !== undefined && field && conditionsOf(field, wanted)) || []
  const ids = conditions.flatMap(({ operand }) => referredIds(operand))
  const records = useNamedRecords(to ?? '', ids)
  return (id: unknown) => records.find((record) => record.id === id)?.title
}
