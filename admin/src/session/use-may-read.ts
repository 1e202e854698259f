import type { Resource } from '@parvis/schema'
import { mayOpen } from './access'
import { useConnection } from './use-connection'

/** Returns a function that checks whether the signed-in person may read records of a resource. */
export function useMayRead(): (resource: Pick<Resource, 'rights'>) => boolean {
  const connection = useConnection()
  return ({ rights }) => mayOpen(connection, { right: rights.read })
}
