import type { Resource } from '@parvis/schema'
import type { Api } from './api.js'

/** A record as the API returns it. */
export interface StoredRecord {
  readonly id: string
  readonly [name: string]: unknown
}

/** The records of a resource, read and deleted through the API. */
export function storedRecords(api: Api, { path }: Resource) {
  const listed = async (query: Record<string, unknown>): Promise<StoredRecord[]> => {
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]),
    )
    const answer = await api.call('GET', `/${path}?${search}`)
    if (!answer.ok) throw new Error(`Listing ${path} was answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()).items
  }
  return {
    listed,
    first: async (): Promise<StoredRecord | undefined> => (await listed({ range: [0, 0] }))[0],
    /** Undefined when it does not exist. */
    one: async (id: string): Promise<StoredRecord | undefined> => {
      const answer = await api.call('GET', `/${path}/${id}`)
      return answer.ok ? (await answer.json()).item : undefined
    },
    remove: (id: string) => api.call('DELETE', `/${path}/${id}`),
  }
}
