import type { Pool, Search, StoredRecord } from '@parvis/engine'
import { foundPerResource } from '@parvis/schema/search'
import { quotes } from '@parvis/schemas'
import { sharedIds, sharedWith } from './client-stores.js'

/** A search in which a client account finds the quotes that the operator shares with it. */
export function clientSearch(search: Search, pool: Pool): Search {
  return {
    async find(caller, resources, text) {
      const found = await search.find(caller, resources, text)
      const isSearched = resources.some(({ name }) => name === quotes.name)
      const shared = isSearched ? await sharedWith(pool, caller.accountId) : undefined
      if (!shared || shared.files.size === 0) return found
      const { items } = await shared.store.list(quotes, {
        filter: {},
        search: text,
        ids: sharedIds(shared),
        sort: quotes.list.order,
        offset: 0,
        limit: foundPerResource,
        count: 'none',
      })
      return { ...found, records: [...found.records, ...items.map(foundQuote)] }
    },
  }
}

function foundQuote({ id, email }: StoredRecord<typeof quotes>) {
  return { resource: quotes.name, id, within: null, title: email, match: 'other' as const }
}
