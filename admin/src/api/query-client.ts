import { QueryClient } from '@tanstack/react-query'
import { session } from '../session/current-session'

/** What was read from the API in this session, and nothing of the session before. */
export const queryClient = new QueryClient()

session.onChange((change) => {
  if (change === 'renewed') queryClient.invalidateQueries()
  else if (change !== 'identified') queryClient.clear()
})
