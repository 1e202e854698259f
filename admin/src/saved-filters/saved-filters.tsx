import { SavedFilters, type SavedFiltersStore } from '@parvis/admin-kit/saved-filters'
import type { SavedFilter } from '@parvis/schema'
import { changeSetting, listSettings } from '@parvis/schemas/calls/settings'
import { call } from '../api/call'
import { selectedCommunity } from '../session/selected-community'
import { savedFiltersKey } from './saved-filters-key'

/** The saved filters of lists, stored in the person's own settings; the server accepts nothing else under these keys. */
const store: SavedFiltersStore = {
  async read(resource) {
    const key = savedFiltersKey(resource, selectedCommunity())
    const [item] = await call(listSettings, { query: { key } })
    return JSON.parse(item?.setting_value ?? '[]') as readonly SavedFilter[]
  },
  async write(resource, filters) {
    const setting_key = savedFiltersKey(resource, selectedCommunity())
    await call(changeSetting, { body: { setting_key, setting_value: JSON.stringify(filters) } })
  },
}

/** The saved filters of the list on screen. */
export default function SavedFiltersOfList() {
  return <SavedFilters store={store} />
}
