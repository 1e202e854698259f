import type { Field, Locale, Resource } from '@parvis/schema'
import { useMemo } from 'react'
import { type RaRecord, useGetManyAggregate } from 'react-admin'
import { useLanguage } from '../../messages/language.js'
import { useCanRead } from '../../record/access.js'
import { recordTitle } from '../../record/record-title.js'
import { useResource } from '../../record/schema-context.js'

/** A record that a value refers to. */
export interface NamedRecord {
  readonly id: string
  /** Undefined while loading. */
  readonly title: string | undefined
  readonly isDeleted: boolean
}

/**
 * The titles of the records that a value refers to, or the start of the ids of unreadable ones; one request
 * covers those of a page. The list preserves its identity until something in it changes.
 */
export function useNamedRecords(to: string, ids: readonly string[]): NamedRecord[] {
  const resource = useResource(to)
  const locale = useLanguage()
  const line = ids.join(' ')
  const known = useMemo(() => line.split(' ').filter((id) => id !== ''), [line])
  const isReadable = useCanRead(resource?.route ?? to)
  const isRequested = resource !== undefined && known.length > 0 && isReadable !== false
  const { data, isPending, isError } = useGetManyAggregate<RaRecord>(
    resource?.route ?? to,
    { ids: known },
    { enabled: isRequested && isReadable === true },
  )
  const state = !isRequested || isError ? 'unknown' : isPending ? 'pending' : 'read'
  return useMemo(() => {
    const found = new Map(data?.map((record) => [record.id, record]))
    return known.map((id) => nameRecord(id, resource, found.get(id), state, locale))
  }, [known, data, resource, state, locale])
}

function nameRecord(
  id: string,
  resource: Resource | undefined,
  record: RaRecord | undefined,
  state: 'unknown' | 'pending' | 'read',
  locale: Locale,
): NamedRecord {
  if (resource && record) return { id, title: recordTitle(resource, record, locale), isDeleted: false }
  if (state === 'pending') return { id, title: undefined, isDeleted: false }
  return { id, title: `#${id.slice(0, 8)}`, isDeleted: state === 'read' }
}

/** A field that references records of a resource. */
export type ReferringField = Field & {
  /** The name of the resource. */
  readonly to: string
}

/** The ids in a value that refers to one record, to several, or to none. */
export function referredIds(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String)
  return typeof value === 'string' && value !== '' ? [value] : []
}
