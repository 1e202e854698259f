import { pauseRefresh } from '@parvis/admin-kit'
import { QueryClient } from '@tanstack/react-query'
import { session } from '../session/current-session'

/** The cache of API responses in this session; cleared when the session changes. */
export const queryClient = new QueryClient()

session.onChange((change) => {
  if (change === 'renewed') queryClient.invalidateQueries()
  else if (change !== 'identified') queryClient.clear()
})

/**
 * Makes a call while nothing else is read: what is being read is awaited, and changes reported meanwhile are read
 * afterwards. For a call that ends the session, of which the server would refuse any other.
 */
export function callAlone<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  return pauseRefresh(async () => {
    const pending = queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' })
    await Promise.allSettled(pending.map(({ promise }) => promise))
    return call()
  })
}

/** How often the queries are checked, in milliseconds. */
const moment = 250

/** Resolves once nothing has been read from the API for a time in milliseconds, when less urgent code can load. */
async function quiet(pause: number): Promise<void> {
  for (let lasting = 0; lasting < pause; ) {
    await new Promise((resolve) => setTimeout(resolve, moment))
    lasting = queryClient.isFetching() === 0 ? lasting + moment : 0
  }
}

/** Loads code once nothing was read for some milliseconds; again and again while the network fails. */
export async function loadQuietly<Code>(pause: number, load: () => Promise<Code>): Promise<Code> {
  for (;;) {
    await quiet(pause)
    const code = await load().catch(() => undefined)
    if (code) return code
  }
}
