import { isDeepEqual } from '@parvis/data-provider'

type Filters = Readonly<Record<string, unknown>>

/** Whether a list is narrowed by all of a filter, whatever else it is narrowed by. */
export function isNarrowedBy(filters: Filters, filter: Filters): boolean {
  return Object.entries(filter).every(([name, wanted]) => isDeepEqual(filters[name], wanted))
}
