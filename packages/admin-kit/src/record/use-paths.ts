import { useMemo } from 'react'
import { type Identifier, useCreatePath } from 'react-admin'
import { useSchema } from './schema-context.js'

/** Where the screens of the resource are. */
export function usePaths() {
  const { route } = useSchema()
  const createPath = useCreatePath()
  return useMemo(
    () => ({
      list: createPath({ resource: route, type: 'list' }),
      create: createPath({ resource: route, type: 'create' }),
      edit: (id: Identifier) => createPath({ resource: route, type: 'edit', id }),
      show: (id: Identifier) => createPath({ resource: route, type: 'show', id }),
    }),
    [createPath, route],
  )
}
