/** Search and pagination of a long list of embedded items. */

import PreviousIcon from '@mui/icons-material/ChevronLeft'
import NextIcon from '@mui/icons-material/ChevronRight'
import { Box, IconButton, TextField, Typography } from '@mui/material'
import type { Field, Locale } from '@parvis/schema'
import { useMemo, useState } from 'react'
import { type RaRecord, useGetList } from 'react-admin'
import type { FieldOf } from '../../fields/field-kind.js'
import { useDebounced } from '../../fields/use-debounced.js'
import { useLanguage } from '../../messages/language.js'
import { useText } from '../../messages/use-text.js'
import { pageRange } from '../../page/page-range.js'
import { useResource } from '../../record/schema-context.js'
import { namingField } from './item-title.js'

type Item = Readonly<Record<string, unknown>>

/** How many items are shown at a time. */
const itemsPerPage = 25

/** The most records that one call returns. */
const manyRecords = { page: 1, perPage: 1000 }

type ShownItems = ReturnType<typeof useShownItems>

/** Pages and searches the items of a long list. */
export function useShownItems(field: FieldOf<'embedded'>, items: readonly Item[]) {
  const locale = useLanguage()
  const [query, setQuery] = useState('')
  const [typed, type] = useDebounced(query, setQuery)
  const [page, setPage] = useState(1)
  const found = useIdsFound(field, query)
  const matching = useMemo(
    () =>
      [...items.entries()]
        .filter(([, item]) => query === '' || itemMatches(field, item, query, found, locale))
        .map(([index]) => index),
    [items, field, query, found, locale],
  )
  const { pages } = pageRange(1, itemsPerPage, matching.length)
  const current = Math.min(page, pages)
  return {
    typed,
    type: (next: string) => {
      type(next)
      setPage(1)
    },
    page: current,
    setPage,
    count: matching.length,
    isLong: items.length > itemsPerPage,
    /** The indices of this page's items in the whole list. */
    indices: matching.slice((current - 1) * itemsPerPage, current * itemsPerPage),
    /** Shows the page of an item, clearing the search. */
    showItem: (index: number) => {
      type('')
      setQuery('')
      setPage(Math.floor(index / itemsPerPage) + 1)
    },
  }
}

const noRecords: readonly RaRecord[] = []

/** The ids of the records matching the search that items may refer to. */
function useIdsFound(field: FieldOf<'embedded'>, query: string): ReadonlySet<unknown> {
  const resource = useResource(namingField(field)?.to ?? '')
  const { field: order = 'createdAt', direction = 'ASC' } = resource?.list.order ?? {}
  const { data = noRecords } = useGetList<RaRecord>(
    resource?.route ?? '',
    { filter: { q: query.trim() }, pagination: manyRecords, sort: { field: order, order: direction } },
    { enabled: resource !== undefined && query.trim() !== '' },
  )
  return useMemo(() => new Set(data.map(({ id }) => id)), [data])
}

/** Search and pagination of a long list of items; nothing for a short one. */
export function ItemTools({ shown }: { shown: ShownItems }) {
  const text = useText()
  const { typed, type, page, setPage, count, isLong } = shown
  if (!isLong) return null
  const { from, to, pages } = pageRange(page, itemsPerPage, count)
  const range = count === 0 ? text('no_results') : text('range', { from, to, total: count })
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <TextField
        size="small"
        type="search"
        label={text('search')}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={stayInForm}
        sx={{ flex: '1 1 200px', maxWidth: 320 }}
      />
      <Typography role="status" variant="body2" color="textSecondary" sx={{ ml: 'auto' }}>
        {range}
      </Typography>
      <IconButton aria-label={text('page_previous')} disabled={page <= 1} onClick={() => setPage(page - 1)}>
        <PreviousIcon />
      </IconButton>
      <IconButton aria-label={text('page_next')} disabled={page >= pages} onClick={() => setPage(page + 1)}>
        <NextIcon />
      </IconButton>
    </Box>
  )
}

/** Enter in the search must not submit the form. */
function stayInForm(event: React.KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault()
}

/** Whether an item matches a search: by one of its values, or by the name of a record it refers to. */
export function itemMatches(
  { fields }: Pick<FieldOf<'embedded'>, 'fields'>,
  item: Readonly<Record<string, unknown>>,
  query: string,
  found: ReadonlySet<unknown>,
  locale: Locale,
): boolean {
  const wanted = query.trim().toLocaleLowerCase()
  return Object.entries<Field>(fields).some(([name, part]) => {
    if (part.target) return found.has(item[name])
    return part.format(item[name], locale).toLocaleLowerCase().includes(wanted)
  })
}
