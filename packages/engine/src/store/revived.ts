import type { StoredRecord } from './store.js'
import type { StoredResource } from './store-model.js'

/** A record that was kept as JSON, with its times as the store answers them. */
export function revived(stored: StoredResource, record: StoredRecord): StoredRecord {
  const moments = ['createdAt', 'updatedAt', ...momentsOf(stored)]
  const times = moments.map((name) => [name, record[name] === null ? null : new Date(String(record[name]))])
  return { ...record, ...Object.fromEntries(times) }
}

function momentsOf({ columns }: StoredResource): string[] {
  return [...columns.values()].filter(({ kind }) => kind.type === 'timestamptz').map(({ name }) => name)
}
