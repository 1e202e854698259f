import type { Action, Resource } from '@parvis/schema'
import { useCanAccess } from 'react-admin'
import { useSchema } from './schema-context.js'

/** What react-admin calls each action when it asks for a right. */
const accessActions: Record<Action, string> = {
  create: 'create',
  read: 'show',
  update: 'edit',
  delete: 'delete',
}

/** Whether the resource knows an action and the person may do it; `false` until that is known. */
export function useAllowed(action: Action): boolean {
  const schema = useSchema()
  const mayDo = useHasRight(schema, action)
  return schema.actions.includes(action) && mayDo
}

/** Whether the person holds the right that an action on a resource takes; `false` until that is known. */
export function useHasRight({ route }: Pick<Resource, 'route'>, action: Action): boolean {
  return useCanAccess({ resource: route, action: accessActions[action] }).canAccess === true
}

/** Whether the person may make records of a resource from their fields alone. */
export function useCanCreate(resource: Resource | undefined): boolean {
  const { canAccess } = useCanAccess({ resource: resource?.route ?? '', action: 'create' })
  const isPossible = resource?.actions.includes('create') === true && !resource.holdsFile
  return isPossible && canAccess === true
}

/** Whether the person may read the records at a route; undefined until that is known. */
export function useCanRead(route: string): boolean | undefined {
  return useCanAccess({ resource: route, action: 'show' }).canAccess
}
