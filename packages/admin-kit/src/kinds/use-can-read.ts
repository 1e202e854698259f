import { useCanAccess } from 'react-admin'

/** Whether the person may read the records at a route; undefined until that is known. */
export function useCanRead(route: string): boolean | undefined {
  return useCanAccess({ resource: route, action: 'show' }).canAccess
}
