import type { Action } from '@parvis/schema'
import { useEffect, useState } from 'react'
import { useBasename, useCanAccess, useNavigate } from 'react-admin'
import { useSchema } from './schema-context.js'

/** The action on a resource that each of react-admin's pages takes. */
const actionOf = { list: 'read', show: 'read', edit: 'update', create: 'create' } as const satisfies Record<
  string,
  Action
>

/**
 * Leads whoever may not see a page of the resource away from it, to `access-denied?right=…`, which names the right that is
 * missing. Who is at the page already stays, with what they typed: what they may no longer do is refused where they do it.
 */
export function useRequiredRight(page: keyof typeof actionOf): { readonly isPending: boolean } {
  const { route, rights } = useSchema()
  const { canAccess, error, isFetching } = useCanAccess({ resource: route, action: page })
  const [isAdmitted, setAdmitted] = useState(false)
  if (canAccess && !isAdmitted) setAdmitted(true)
  // What was refused before may have been granted since.
  const isRefused = !isAdmitted && !isFetching && canAccess === false
  const place = isRefused
    ? `access-denied?right=${rights[actionOf[page]]}`
    : error && !isAdmitted && 'authentication-error'
  const navigate = useNavigate()
  const basename = useBasename()
  useEffect(() => {
    if (place) navigate(`${basename}/${place}`, { replace: true })
  }, [place, basename, navigate])
  return { isPending: !isAdmitted }
}
