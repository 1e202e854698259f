import { dateFieldsOf, type NamedField, type Resource, readableBy } from '@parvis/schema'
import { resources } from '@parvis/schemas'
import { useMemo } from 'react'
import { mayOpen, permissionsIn } from '../session/access'
import type { Connection } from '../session/connection'
import { useSelectedCommunity } from '../session/selected-community'
import { useConnection } from '../session/use-connection'

/** A resource that items can be of, as far as the reader may read it. */
export interface Source {
  readonly resource: Resource
  /** The community that its records are within; null for those of the account. */
  readonly within: string | null
}

/** What the reader may read; of resources within communities, what is within the selected one. */
export function sourcesFor(connection: Connection, community: string | null): readonly Source[] {
  const permissions = permissionsIn(connection)
  return resources.flatMap((resource: Resource): Source[] => {
    if (!mayOpen(connection, { right: resource.rights.read })) return []
    if (resource.within && community === null) return []
    return [{ resource: readableBy(resource, permissions), within: resource.within ? community : null }]
  })
}

export function useSources(): readonly Source[] {
  const connection = useConnection()
  const community = useSelectedCommunity()
  return useMemo(() => sourcesFor(connection, community), [connection, community])
}

/** The fields that place records in time, their creation first: it is what an item without a field goes by. */
export function timeFieldNames(resource: Resource): readonly NamedField[] {
  const fields = dateFieldsOf(resource)
  return fields.toSorted((one, other) => rankOf(one) - rankOf(other))
}

/** The field by which records are placed in time where an item names none. */
export const creationField = 'createdAt'

function rankOf({ name }: NamedField): number {
  return name === creationField ? 0 : 1
}
