import { communities } from '@parvis/schemas'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call'
import { type Held, heldTogether } from './held'

/** Of how many communities the API tells at a time. */
const most = 100

/** What communities hold in all, as the API tells it. */
export function useHeldByCommunities(ids: readonly string[]) {
  return useQuery({
    queryKey: ['communities held', ids],
    queryFn: async () => heldTogether(await Promise.all(inParts(ids).map(heldBy))),
    meta: { isOnce: true },
    gcTime: 0,
    retry: false,
  })
}

function inParts(ids: readonly string[]): readonly (readonly string[])[] {
  const starts = Array.from({ length: Math.ceil(ids.length / most) }, (_, part) => part * most)
  return starts.map((start) => ids.slice(start, start + most))
}

function heldBy(ids: readonly string[]): Promise<Held> {
  return call<Held>('GET', `${communities.path}/held?${new URLSearchParams({ ids: JSON.stringify(ids) })}`)
}
