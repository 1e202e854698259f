import { communities } from '@parvis/schemas'
import { mayOpen } from '../session/access'
import { useConnection } from '../session/use-connection'

/** Whether the signed-in person may change communities: connect and synchronise networks, and tag, link and erase members. */
export function useMayChange(): boolean {
  return mayOpen(useConnection(), { right: communities.rights.update })
}
