import { useQueryClient } from '@tanstack/react-query'
import { useRefresh } from 'react-admin'

/** Returns a function that reads the shown token again, and everything about it. */
export function useRefreshToken() {
  const refresh = useRefresh()
  const client = useQueryClient()
  return () => {
    refresh()
    client.invalidateQueries({ predicate: ({ queryKey: [key] }) => String(key).startsWith('tokens/') })
  }
}
