import { useMemo } from 'react'
import { type Identifier, useCreatePath } from 'react-admin'
import { useListSearch } from '../list/list-search.js'
import { useSchema } from './schema-context.js'

/** Where the screens of the resource are; that of its list with what it showed last. */
export function usePaths() {
  const { route } = useSchema()
  const createPath = useCreatePath()
  const search = useListSearch(route)
  return useMemo(
    () => ({
      list: createPath({ resource: route, type: 'list' }) + search,
      create: createPath({ resource: route, type: 'create' }),
      edit: (id: Identifier) => createPath({ resource: route, type: 'edit', id }),
      show: (id: Identifier) => createPath({ resource: route, type: 'show', id }),
    }),
    [createPath, route, search],
  )
}
