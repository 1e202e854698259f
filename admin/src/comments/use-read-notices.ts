import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useConnection } from '../session/use-connection'

/** Returns a function that marks notices as read by a call, unless one only looks as someone else. */
export function useReadNotices() {
  const queries = useQueryClient()
  const { viewAs } = useConnection()
  return useCallback(
    async (mark: () => Promise<unknown>) => {
      if (viewAs) return
      // They stay unread where the call fails, and are marked the next time.
      await mark().catch(() => undefined)
      await queries.invalidateQueries({
        predicate: ({ queryKey: [path] }) => String(path).startsWith('notices'),
      })
    },
    [queries, viewAs],
  )
}
