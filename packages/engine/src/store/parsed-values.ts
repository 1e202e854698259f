import type { StoredRecord, Values } from './store.js'
import type { StoredResource } from './store-model.js'

/** A record that was persisted as JSON, with its times as the store answers them. */
export function withParsedTimes(stored: StoredResource, record: StoredRecord): StoredRecord {
  const moments = ['createdAt', 'updatedAt', ...momentsOf(stored)]
  const known = moments.filter((name) => typeof record[name] === 'string')
  return { ...record, ...Object.fromEntries(known.map((name) => [name, new Date(String(record[name]))])) }
}

/** The values of fields in a row that was persisted as JSON, as the store answers them; without those of the system. */
export function withParsedFields(stored: StoredResource, row: Values): Values {
  const moments = new Set(momentsOf(stored))
  const parsed = (name: string, value: unknown) =>
    moments.has(name) && value !== null ? new Date(String(value)) : value
  return Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => stored.columns.has(name))
      .map(([name, value]) => [name, parsed(name, value)]),
  )
}

function momentsOf({ columns }: StoredResource): string[] {
  return [...columns.values()].filter(({ kind }) => kind.type === 'timestamptz').map(({ name }) => name)
}
