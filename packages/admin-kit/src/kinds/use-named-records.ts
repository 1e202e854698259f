import { type RaRecord, useGetManyAggregate } from 'react-admin'
import { useLanguage } from '../messages/use-text.js'
import { recordTitle } from '../record/record-title.js'
import { useResource } from '../record/schema-context.js'

/** A record that a value refers to. */
export interface NamedRecord {
  readonly id: string
  /** Undefined while it is asked for. */
  readonly title: string | undefined
  readonly isGone: boolean
}

/** Names the records that a value refers to; those of a page are asked for together. */
export function useNamedRecords(to: string, ids: readonly string[]): NamedRecord[] {
  const resource = useResource(to)
  const locale = useLanguage()
  const enabled = resource !== undefined && ids.length > 0
  const { data, isPending, isError } = useGetManyAggregate<RaRecord>(
    resource?.route ?? to,
    { ids: [...ids] },
    { enabled },
  )
  const found = new Map(data?.map((record) => [record.id, record]))
  return ids.map((id) => {
    const record = found.get(id)
    if (resource && record) return { id, title: recordTitle(resource, record, locale), isGone: false }
    const isKnown = enabled && !isError
    if (isKnown && isPending) return { id, title: undefined, isGone: false }
    return { id, title: `#${id.slice(0, 8)}`, isGone: isKnown }
  })
}
