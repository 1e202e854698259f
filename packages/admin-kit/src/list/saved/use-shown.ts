import { useRef } from 'react'
import { useListContext, useNotify } from 'react-admin'
import { useLanguage } from '../../messages/use-text.js'
import { useFilterFields, useSchema } from '../../record/schema-context.js'
import { useNarrowing } from '../narrowing.js'
import type { Shown } from './saved-changes.js'
import { useSavedWords } from './saved-words.js'
import { usablePart } from './usable-part.js'
import { useGoneRecords } from './use-gone-records.js'

/** What the list shows, and how to have it show what was saved; what of that is gone is said. */
export function useShown() {
  const { sort, setSort } = useListContext()
  const { filters, replace } = useNarrowing()
  const on = { schema: useSchema(), fields: useFilterFields(), locale: useLanguage() }
  const goneIn = useGoneRecords()
  const words = useSavedWords()
  const notify = useNotify()
  const latest = useRef({ sort, setSort, replace })
  latest.current = { sort, setSort, replace }
  const shown: Shown = { filter: filters, sort: { field: sort.field, order: sort.order } }

  const show = async (saved: Shown) => {
    const { shown, ignored } = usablePart(on, saved, await goneIn(saved.filter))
    const list = latest.current
    list.replace(shown.filter)
    const { field, order } = { ...list.sort, ...shown.sort }
    // Ordering by the same field again turns the order round.
    if (field !== list.sort.field || order !== list.sort.order) list.setSort({ field, order })
    const names = new Intl.ListFormat(on.locale).format(ignored)
    if (ignored.length > 0) notify(words.ignored(names), { type: 'warning' })
  }
  return { shown, show }
}
