import { useQuery } from '@tanstack/react-query'
import { call } from './call'

/** Reads the answer of an API call, and caches it for every component that reads the same path. */
export function useRead<Answer>(path: string) {
  return useQuery({ queryKey: [path], queryFn: () => call<Answer>('GET', path) })
}
