export { SavedFilters } from './saved-filters.js'
export type { SavedFiltersStore } from './use-saved-filters.js'
