import { Button } from '@mui/material'
import type { ListPage } from '@parvis/data-provider'
import { useState } from 'react'
import { useDataProvider, useListContext } from 'react-admin'
import { useNotifications } from '../feedback/use-notifications.js'
import { countedName } from '../messages/counted-name.js'
import { useLanguage, useText } from '../messages/use-text.js'
import { useExtensions, useSchema } from '../record/schema-context.js'
import type { Selection } from '../record/screen-extensions.js'
import { useTotal } from './use-total.js'

/** All that a list is narrowed to. */
export type Matching = Exclude<Selection, { readonly ids: unknown }>

interface SelectionActionsProps {
  /** Undefined while only what is checked is selected. */
  all: Matching | undefined
  onTakeAll(all: Matching): void
}

/** What a product does with selected records; once a whole page is selected, all that match can be. */
export function SelectionActions({ all, onTakeAll }: SelectionActionsProps) {
  const { selectedIds, onUnselectItems, data = [], total = 0 } = useListContext()
  const { selection } = useExtensions()
  const isWholePage = data.length > 0 && data.every(({ id }) => selectedIds.includes(id))
  return (
    <>
      {!all && isWholePage && total > selectedIds.length && <TakeAll onTakeAll={onTakeAll} />}
      {selection && (
        <selection.Actions selection={all ?? { ids: selectedIds }} onDone={() => onUnselectItems()} />
      )}
    </>
  )
}

function TakeAll({ onTakeAll }: Pick<SelectionActionsProps, 'onTakeAll'>) {
  const { label } = useSchema()
  const { told, total } = useTotal()
  const { count, isCounting } = useCount()
  const text = useText()
  const locale = useLanguage()
  const take = async () => {
    const all = await count()
    if (all) onTakeAll(all)
  }
  return (
    <Button color="inherit" loading={isCounting} onClick={take}>
      {text('select_all', { total: told, many: countedName(label, total, locale) })}
    </Button>
  )
}

/** Counts exactly what the list is narrowed to, and tells the moment by the server's clock. */
function useCount() {
  const { route } = useSchema()
  const { filterValues: filter, sort } = useListContext()
  const dataProvider = useDataProvider()
  const notify = useNotifications()
  const [isCounting, setCounting] = useState(false)
  const count = async (): Promise<Matching | undefined> => {
    setCounting(true)
    try {
      const params = { filter, sort, pagination: { page: 1, perPage: 1 }, meta: { count: 'exact' } }
      const { total, meta } = (await dataProvider.getList(route, params)) as ListPage
      return { filter, before: meta.at, count: total }
    } catch (error) {
      notify.problem(error)
    } finally {
      setCounting(false)
    }
  }
  return { count, isCounting }
}
