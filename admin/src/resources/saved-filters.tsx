import { SavedFilters, type SavedFiltersStore } from '@parvis/admin-kit/saved-filters'
import type { SavedFilter } from '@parvis/schema'
import { call } from '../api/call'
import type { ConfigItem } from '../preferences/preferences'
import { selectedCommunity } from '../session/selected-community'
import { savedFiltersKey } from './saved-filters-key'

/** The saved filters of lists, stored in the person's own settings; the server accepts nothing else under these keys. */
const store: SavedFiltersStore = {
  async read(resource) {
    const key = savedFiltersKey(resource, selectedCommunity())
    const [item] = await call<readonly ConfigItem[]>('GET', `config/admin?key=${key}`)
    return JSON.parse(item?.setting_value ?? '[]') as readonly SavedFilter[]
  },
  async write(resource, filters) {
    const setting_key = savedFiltersKey(resource, selectedCommunity())
    await call('POST', 'config/admin', { setting_key, setting_value: JSON.stringify(filters) })
  },
}

/** The saved filters of the list on screen. */
export default function SavedFiltersOfList() {
  return <SavedFilters store={store} />
}
