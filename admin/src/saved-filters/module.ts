import type { ConsoleModule } from '@parvis/admin-kit/console'
import { lazy } from 'react'
import { quiet } from '../api/query-client'

/** They come once the list is there. */
const SavedFilters = lazy(async () => {
  await quiet(500)
  return import('./saved-filters')
})

/** Lists save their filters for the person connected. */
export const savedFiltersModule: ConsoleModule = {
  name: 'saved-filters',
  extensionsOf: async () => ({ SavedFilters }),
}
