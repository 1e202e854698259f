import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

const keyOf = (route: string) => ['listSearch', route]

/** Remembers what the list of a resource shows, so that its records lead back there; other tabs do not know it. */
export function useRememberedSearch(route: string): void {
  const { search } = useLocation()
  const client = useQueryClient()
  useEffect(() => {
    client.setQueryDefaults(keyOf(route), { gcTime: Number.POSITIVE_INFINITY })
    client.setQueryData(keyOf(route), search)
  }, [client, route, search])
}

/** What the list of a resource showed last in this tab, as the query of its address; empty when it was not opened. */
export function useListSearch(route: string): string {
  return useQueryClient().getQueryData<string>(keyOf(route)) ?? ''
}
