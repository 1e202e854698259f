import { QueryClient } from '@tanstack/react-query'
import { session } from '../session/current-session'

/** The cache of API responses in this session; cleared when the session changes. */
export const queryClient = new QueryClient()

session.onChange((change) => {
  if (change === 'renewed') queryClient.invalidateQueries()
  else if (change !== 'identified') queryClient.clear()
})

/** How often the queries are checked, in milliseconds. */
const moment = 250

/** Resolves once nothing has been read from the API for a time in milliseconds, when less urgent code can load. */
export async function quiet(pause: number): Promise<void> {
  for (let lasting = 0; lasting < pause; ) {
    await new Promise((resolve) => setTimeout(resolve, moment))
    lasting = queryClient.isFetching() === 0 ? lasting + moment : 0
  }
}
