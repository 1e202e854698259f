import { resources } from '@parvis/schemas'
import type { Store } from 'react-admin'

/** What is stored of a list: which of its records are selected. */
const ofLists = new Set(resources.filter(({ within }) => within).map(({ route }) => `${route}.selectedIds`))

/** A store that remembers the selected records of lists for each community. */
export function communityStore(store: Store, community: () => string | null): Store {
  const keyOf = (key: string) => (ofLists.has(key) ? `${key}.${community()}` : key)
  return {
    ...store,
    getItem: (key, value) => store.getItem(keyOf(key), value),
    setItem: (key, value) => store.setItem(keyOf(key), value),
    removeItem: (key) => store.removeItem(keyOf(key)),
    subscribe: (key, listener) => store.subscribe(keyOf(key), listener),
  }
}
