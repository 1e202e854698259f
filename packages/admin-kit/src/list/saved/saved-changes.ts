import { isDeepEqual } from '@parvis/data-provider'
import type { SavedFilter } from '@parvis/schema'

export type SavedFilters = readonly SavedFilter[]

/** What a list shows, as it is saved. */
export type Shown = Pick<SavedFilter, 'filter' | 'sort'>

/** What changes saved filters, whatever they are by then. */
export type SavedChange = (filters: SavedFilters) => SavedFilters

export const adding =
  (added: SavedFilter, at?: number): SavedChange =>
  (filters) => [...filters.slice(0, at), added, ...(at === undefined ? [] : filters.slice(at))]

export const removing =
  (id: string): SavedChange =>
  (filters) =>
    filters.filter((each) => each.id !== id)

export const renaming =
  (id: string, name: string): SavedChange =>
  (filters) =>
    filters.map((each) => (each.id === id ? { ...each, name } : each))

/** Makes one the default, or none. */
export const makingDefault =
  (id: string | undefined): SavedChange =>
  (filters) =>
    filters.map((each) => ({ ...each, isDefault: each.id === id }))

/** Whether a list shows what was saved. */
export function isShown({ filter, sort }: Shown, shown: Shown): boolean {
  return isDeepEqual(filter, shown.filter) && isDeepEqual(sort, shown.sort)
}

/** Whether another filter has a name, however it is written. */
export function isNameTaken(filters: SavedFilters, name: string, but?: string): boolean {
  const plain = (text: string) => text.trim().toLocaleLowerCase()
  return filters.some((each) => each.id !== but && plain(each.name) === plain(name))
}
