import { useRouteLoaderData } from 'react-router-dom'
import type { Connection } from './connection'

/** Id of the route whose loader connects the session. */
export const consoleRoute = 'console'

/**
 * The signed-in person and account.
 *
 * @throws Error outside the console's pages
 */
export function useConnection(): Connection {
  const connection = useRouteLoaderData<Connection>(consoleRoute)
  if (!connection) throw new Error('Nobody is connected here')
  return connection
}
