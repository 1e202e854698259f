import PreviousIcon from '@mui/icons-material/ChevronLeft'
import NextIcon from '@mui/icons-material/ChevronRight'
import { Box, IconButton, TextField, Typography } from '@mui/material'
import type { Field, Locale } from '@parvis/schema'
import { useMemo, useState } from 'react'
import { type RaRecord, useGetList } from 'react-admin'
import type { FieldOf } from '../../fields/field-kind.js'
import { useDebounced } from '../../fields/use-debounced.js'
import { useLanguage, useText } from '../../messages/use-text.js'
import { pageRange } from '../../page/page-range.js'
import { useResource } from '../../record/schema-context.js'
import { namingPart } from './item-title.js'

type Item = Readonly<Record<string, unknown>>

/** How many items are shown at a time. */
const itemsPerPage = 25

/** As many records as one call answers. */
const manyRecords = { page: 1, perPage: 1000 }

type ShownItems = ReturnType<typeof useShownItems>

/** A long list a page at a time, narrowed to the items that say what is searched for. */
export function useShownItems(field: FieldOf<'embedded'>, items: readonly Item[]) {
  const locale = useLanguage()
  const [wish, setWish] = useState('')
  const [typed, type] = useDebounced(wish, setWish)
  const [page, setPage] = useState(1)
  const found = useIdsFound(field, wish)
  const matching = useMemo(
    () =>
      [...items.entries()]
        .filter(([, item]) => wish === '' || itemSays(field, item, wish, found, locale))
        .map(([index]) => index),
    [items, field, wish, found, locale],
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
    /** The ranks of the items on this page, among all. */
    indices: matching.slice((current - 1) * itemsPerPage, current * itemsPerPage),
    /** Shows the page that an item is on, whatever was searched for. */
    showItem: (index: number) => {
      type('')
      setWish('')
      setPage(Math.floor(index / itemsPerPage) + 1)
    },
  }
}

const nobody: readonly RaRecord[] = []

/** The ids of the records that say what is searched for, among those that items are about. */
function useIdsFound(field: FieldOf<'embedded'>, wish: string): ReadonlySet<unknown> {
  const resource = useResource(namingPart(field)?.to ?? '')
  const { field: order = 'createdAt', direction = 'ASC' } = resource?.list.order ?? {}
  const { data = nobody } = useGetList<RaRecord>(
    resource?.route ?? '',
    { filter: { q: wish.trim() }, pagination: manyRecords, sort: { field: order, order: direction } },
    { enabled: resource !== undefined && wish.trim() !== '' },
  )
  return useMemo(() => new Set(data.map(({ id }) => id)), [data])
}

/** What finds one's way in a long list of items: search, and pages; nothing for a short one. */
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

/** Searching saves nothing. */
function stayInForm(event: React.KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault()
}

/** Whether an item of a list says some text: in one of its values, or in the name of a record it refers to. */
export function itemSays(
  { fields }: Pick<FieldOf<'embedded'>, 'fields'>,
  item: Readonly<Record<string, unknown>>,
  wish: string,
  found: ReadonlySet<unknown>,
  locale: Locale,
): boolean {
  const wanted = wish.trim().toLocaleLowerCase()
  return Object.entries<Field>(fields).some(([name, part]) => {
    if (part.target) return found.has(item[name])
    return part.format(item[name], locale).toLocaleLowerCase().includes(wanted)
  })
}
