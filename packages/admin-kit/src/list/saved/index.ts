export { SavedFilters } from './saved-filters.js'
export type { SavedFiltersStore } from './saved-filters-store.js'
