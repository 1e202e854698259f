import { useMemo, useState } from 'react'
import { type RaRecord, useGetList } from 'react-admin'
import type { FieldOf } from '../fields/field-kind.js'
import { useDebounced } from '../fields/use-debounced.js'
import { useLanguage } from '../messages/use-text.js'
import { pageRange } from '../page/page-range.js'
import { useResource } from '../record/schema-context.js'
import { itemSays } from './item-says.js'
import { namingPart } from './naming-part.js'

type Item = Readonly<Record<string, unknown>>

/** How many items are shown at a time. */
export const itemsPerPage = 25

/** As many records as one call answers. */
const manyRecords = { page: 1, perPage: 1000 }

export type ShownItems = ReturnType<typeof useShownItems>

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
