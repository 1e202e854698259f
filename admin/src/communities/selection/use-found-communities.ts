import { communities } from '@parvis/schemas'
import { useDeferredValue, useState } from 'react'
import { useGetList } from 'react-admin'
import type { Community } from './use-community'

/** Page size. */
const shown = 10

/** Communities by a part of their name. */
export function useFoundCommunities() {
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const answer = useGetList<Community, Error>(
    communities.route,
    {
      pagination: { page: 1, perPage: shown },
      sort: { field: 'name', order: 'ASC' },
      filter: q ? { q } : {},
    },
    { placeholderData: (previous) => previous, retry: false },
  )
  const { data: found, total = 0, error, refetch } = answer
  return { typed, setTyped, found, rest: Math.max(0, total - shown), total, error, refetch }
}

export type FoundCommunities = ReturnType<typeof useFoundCommunities>
