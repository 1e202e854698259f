import { consoleRoute } from '@parvis/admin-kit/console'
import { useRouteLoaderData } from 'react-router-dom'
import type { Connection } from './connection'

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
