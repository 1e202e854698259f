import { useQuery } from '@tanstack/react-query'
import { call } from './call'

/** Reads what a call of the API answers, and keeps it for all who ask the same. */
export function useRead<Answer>(path: string) {
  return useQuery({ queryKey: [path], queryFn: () => call<Answer>('GET', path) })
}
