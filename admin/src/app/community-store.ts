import { resources } from '@parvis/schemas'
import type { Store } from 'react-admin'

/** What is kept of a list: which of its records are selected. */
const ofLists = new Set(resources.filter(({ within }) => within).map(({ route }) => `${route}.selectedIds`))

/** A store that keeps apart, for each community, which of its records are selected in lists. */
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
