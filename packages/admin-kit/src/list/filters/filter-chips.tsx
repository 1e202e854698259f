/** The applied filters of a list as chips. */

import { Box, Button, Chip, Stack } from '@mui/material'
import { conditionsOf, type Field, filtersOf } from '@parvis/schema'
import { useLoaded } from '../../fields/use-loaded.js'
import { referredIds, useNamedRecords } from '../../kinds/reference/use-named-records.js'
import { useLanguage } from '../../messages/language.js'
import { useMessages } from '../../messages/use-messages.js'
import { useFilterFields, useSchema } from '../../record/schema-context.js'
import { useListFilters } from '../list-filters.js'
import { filterMessages } from './filter-messages.js'
import { filterSentence } from './filter-sentence.js'

/** The filters of the list as chips on one line that scrolls; each can be removed. */
export default function FilterChips() {
  const { filters, clear } = useListFilters()
  const text = useMessages(filterMessages)
  const names = Object.keys(filters).filter((name) => name !== 'q')
  return (
    <Stack direction="row" role="region" aria-label={text('filters_active')} sx={line}>
      <Box component="ul" tabIndex={0} aria-label={text('filters_active')} sx={scroller}>
        {names.map((name) => (
          <li key={name}>
            <FilterChip name={name} wanted={filters[name]} />
          </li>
        ))}
      </Box>
      <Button color="inherit" size="small" onClick={clear} sx={{ flexShrink: 0 }}>
        {text('filters_clear')}
      </Button>
    </Stack>
  )
}

const line = { flex: '1 1 0', minWidth: 0, alignItems: 'center', gap: 1, px: { xs: 2, md: 0 }, height: 40 }
const scroller = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  flex: '1 1 auto',
  minWidth: 0,
  height: '100%',
  m: 0,
  p: 0,
  listStyle: 'none',
  overflowX: 'auto',
  scrollbarWidth: 'thin',
  '& li': { flexShrink: 0 },
}

/** A filter that can be removed; one that cannot be described is only named. */
function FilterChip({ name, wanted }: { name: string; wanted: unknown }) {
  const schema = useSchema()
  const fields = useFilterFields()
  const { filterBy } = useListFilters()
  const text = useMessages(filterMessages)
  const locale = useLanguage()
  const field = filtersOf(schema).includes(name) ? fields[name] : undefined
  const titleOf = useTitles(field, wanted)
  const isLoaded = useLoaded(field?.loaderFor, wanted)
  const reader = { text, locale, titleOf }
  const sentence = field && (isLoaded ? filterSentence(field, wanted, reader) : field.label[locale])
  const label = sentence ?? text('filter_unknown', { name })
  return (
    <Chip
      size="small"
      variant="outlined"
      color={sentence === undefined ? 'warning' : 'default'}
      label={label}
      title={label}
      aria-label={text('filter_remove', { filter: label })}
      onDelete={() => filterBy(name, undefined)}
    />
  )
}

/** The titles of the records that a filter compares with. */
function useTitles(field: Field | undefined, wanted: unknown) {
  const to = field?.target?.resource
  const conditions = (to !== undefined && field && conditionsOf(field, wanted)) || []
  const ids = conditions.flatMap(({ operand }) => referredIds(operand))
  const records = useNamedRecords(to ?? '', ids)
  return (id: unknown) => records.find((record) => record.id === id)?.title
}
