import type { Resource } from '@parvis/schema'
import { useCanAccess } from 'react-admin'

/** Whether the person may make records of a resource from their fields alone. */
export function useCanCreate(resource: Resource | undefined): boolean {
  const { canAccess } = useCanAccess({ resource: resource?.route ?? '', action: 'create' })
  const isPossible = resource?.actions.includes('create') === true && !resource.holdsFile
  return isPossible && canAccess === true
}
