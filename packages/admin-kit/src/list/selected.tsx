import type { ListPage } from '@parvis/data-provider'
import { createContext, type PropsWithChildren, useContext, useMemo, useState } from 'react'
import { useDataProvider, useListContext } from 'react-admin'
import { useTell } from '../feedback/use-tell.js'
import { useSchema } from '../record/schema-context.js'
import type { Selection } from '../record/screen-parts.js'

interface SelectedValue {
  readonly selection: Selection
  readonly count: number
  /** Whether it is all that the list is narrowed to, on whatever page. */
  readonly isAll: boolean
  /** Whether the whole page is selected while the list has more. */
  readonly mayTakeAll: boolean
  readonly isCounting: boolean
  /** Counts what the list is narrowed to, and selects it. */
  takeAll(): Promise<void>
  clear(): void
}

const Selected = createContext<SelectedValue | null>(null)

/** All that a list was narrowed to, for as long as neither that nor what is checked changes. */
interface Taken {
  readonly of: string
  readonly count: number
  readonly before: string
}

/** Knows what is selected of the list: the records that are checked, or all that match. */
export function SelectedProvider({ children }: PropsWithChildren) {
  const { selectedIds, onUnselectItems, data = [], total = 0, filterValues } = useListContext()
  const [taken, setTaken] = useState<Taken>()
  const { count, isCounting } = useCount()
  const here = JSON.stringify([filterValues, selectedIds])
  const all = taken?.of === here ? taken : undefined
  const value = useMemo((): SelectedValue => {
    const isWholePage = data.length > 0 && data.every(({ id }) => selectedIds.includes(id))
    return {
      selection: all ? { filter: filterValues, before: all.before, count: all.count } : { ids: selectedIds },
      count: all?.count ?? selectedIds.length,
      isAll: all !== undefined,
      mayTakeAll: all === undefined && isWholePage && total > selectedIds.length,
      isCounting,
      takeAll: async () => {
        const counted = await count()
        if (counted) setTaken({ of: here, ...counted })
      },
      clear: () => onUnselectItems(),
    }
  }, [all, selectedIds, data, total, filterValues, here, isCounting, count, onUnselectItems])
  return <Selected value={value}>{children}</Selected>
}

/** What is selected of the list. */
export function useSelected(): SelectedValue {
  const value = useContext(Selected)
  if (!value) throw new Error('Records are selected inside a SelectedProvider')
  return value
}

/** Counts exactly what the list is narrowed to, and tells the moment by the server's clock. */
function useCount() {
  const { route } = useSchema()
  const { filterValues: filter, sort } = useListContext()
  const dataProvider = useDataProvider()
  const tell = useTell()
  const [isCounting, setCounting] = useState(false)
  const count = async () => {
    setCounting(true)
    try {
      const params = { filter, sort, pagination: { page: 1, perPage: 1 }, meta: { count: 'exact' } }
      const { total, meta } = (await dataProvider.getList(route, params)) as ListPage
      return { count: total, before: meta.at }
    } catch (error) {
      tell.problem(error)
    } finally {
      setCounting(false)
    }
  }
  return { count, isCounting }
}
