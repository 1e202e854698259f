import { isDeepEqual } from '@parvis/data-provider'
import type { SavedFilter } from '@parvis/schema'

export type SavedFilters = readonly SavedFilter[]

/** The filter and order of a list, as they are saved. */
export type Shown = Pick<SavedFilter, 'filter' | 'sort'>

/** A change of the saved filters, applied to their latest version. */
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

/** Sets the default, or clears it. */
export const settingDefault =
  (id: string | undefined): SavedChange =>
  (filters) =>
    filters.map((each) => ({ ...each, isDefault: each.id === id }))

/** Whether a list shows a saved filter. */
export function isShown({ filter, sort }: Shown, shown: Shown): boolean {
  return isDeepEqual(filter, shown.filter) && isDeepEqual(sort, shown.sort)
}

/** Whether another filter has the same name, ignoring case and accents. */
export function isNameTaken(filters: SavedFilters, name: string, except?: string): boolean {
  const plain = (text: string) => text.trim().toLocaleLowerCase()
  return filters.some((each) => each.id !== except && plain(each.name) === plain(name))
}
