import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { type Identifier, useCreatePath } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { useSchema } from './schema-context.js'

/** The paths of the resource's screens; that of its list with its last search. */
export function usePaths() {
  const { route } = useSchema()
  const createPath = useCreatePath()
  const search = useListSearch(route)
  return useMemo(
    () => ({
      list: createPath({ resource: route, type: 'list' }) + search,
      create: createPath({ resource: route, type: 'create' }),
      edit: (id: Identifier) => createPath({ resource: route, type: 'edit', id }),
      history: (id: Identifier) => `${createPath({ resource: route, type: 'edit', id })}/history`,
      show: (id: Identifier) => createPath({ resource: route, type: 'show', id }),
    }),
    [createPath, route, search],
  )
}

const keyOf = (route: string) => ['listSearch', route]

/** Remembers the search of a resource's list in this tab, so that its records lead back to it. */
export function useRememberedSearch(route: string): void {
  const { search } = useLocation()
  const client = useQueryClient()
  useEffect(() => {
    client.setQueryDefaults(keyOf(route), { gcTime: Number.POSITIVE_INFINITY })
    client.setQueryData(keyOf(route), search)
  }, [client, route, search])
}

/** The last search of a resource's list in this tab, as a query string; empty when it was not opened. */
function useListSearch(route: string): string {
  return useQueryClient().getQueryData<string>(keyOf(route)) ?? ''
}
