import type { Resource, SavedFilter } from '@parvis/schema'

/** Where a product keeps what somebody saved of a list, for them alone. */
export interface SavedFiltersStore {
  read(resource: Resource): Promise<readonly SavedFilter[]>
  write(resource: Resource, filters: readonly SavedFilter[]): Promise<void>
}
