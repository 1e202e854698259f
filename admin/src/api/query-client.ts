import { QueryClient } from '@tanstack/react-query'
import { session } from '../session/current-session'

/** What was read from the API in this session, and nothing of the session before. */
export const queryClient = new QueryClient()

session.onChange((change) => {
  if (change === 'renewed') queryClient.invalidateQueries()
  else if (change !== 'identified') queryClient.clear()
})

/** How often it is looked whether something is read, in milliseconds. */
const moment = 250

/** Resolves once nothing has been read from the API for so long, in milliseconds: what is not needed at once can load then. */
export async function quiet(pause: number): Promise<void> {
  for (let lasting = 0; lasting < pause; ) {
    await new Promise((resolve) => setTimeout(resolve, moment))
    lasting = queryClient.isFetching() === 0 ? lasting + moment : 0
  }
}
