/** The person's permissions for records of a resource. */

import type { Action, Resource } from '@parvis/schema'
import { useEffect, useState } from 'react'
import { useBasename, useCanAccess, useNavigate } from 'react-admin'
import { useSchema } from './schema-context.js'

/** Whether the resource has an action and the person may perform it; `false` until that is known. */
export function useAllowed(action: Action): boolean {
  const schema = useSchema()
  const mayDo = useHasRight(schema, action)
  return schema.actions.includes(action) && mayDo
}

/** Whether the person has the right of an action on a resource; `false` until that is known. */
export function useHasRight({ route }: Pick<Resource, 'route'>, action: Action): boolean {
  return useCanAccess({ resource: route, action: accessActions[action] }).canAccess === true
}

/** Whether the person may create records of a resource by a form. */
export function useCanCreate(resource: Resource | undefined): boolean {
  const { canAccess } = useCanAccess({ resource: resource?.route ?? '', action: 'create' })
  const isPossible = resource?.actions.includes('create') === true && !resource.hasFile
  return isPossible && canAccess === true
}

/** Whether the person may read the records at a route; undefined until that is known. */
export function useCanRead(route: string): boolean | undefined {
  return useCanAccess({ resource: route, action: 'show' }).canAccess
}

/** React-admin's name of each action in permission checks. */
const accessActions: Record<Action, string> = {
  create: 'create',
  read: 'show',
  update: 'edit',
  delete: 'delete',
}

/**
 * Redirects people who may not see a page of the resource to `access-denied?right=…`, which names the missing right.
 * People already on the page stay, with their input: the API refuses forbidden actions.
 */
export function useRequiredRight(page: keyof typeof actionOf): { readonly isPending: boolean } {
  const { route, rights } = useSchema()
  const { canAccess, error, isFetching } = useCanAccess({ resource: route, action: page })
  const [isAdmitted, setAdmitted] = useState(false)
  if (canAccess && !isAdmitted) setAdmitted(true)
  // The right may have been granted since the refusal.
  const isRefused = !isAdmitted && !isFetching && canAccess === false
  const destination = isRefused
    ? `access-denied?right=${rights[actionOf[page]]}`
    : error && !isAdmitted && 'authentication-error'
  const navigate = useNavigate()
  const basename = useBasename()
  useEffect(() => {
    if (destination) navigate(`${basename}/${destination}`, { replace: true })
  }, [destination, basename, navigate])
  return { isPending: !isAdmitted }
}

/** The action on a resource that each of react-admin's pages requires. */
const actionOf = { list: 'read', show: 'read', edit: 'update', create: 'create' } as const satisfies Record<
  string,
  Action
>
