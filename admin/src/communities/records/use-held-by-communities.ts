import { communityMembers, communityNetworks } from '@parvis/schemas'
import { useQuery } from '@tanstack/react-query'
import { apiUrl } from '../../api/api-url'
import { client } from '../../api/client'

interface Held {
  readonly members: number
  readonly networks: number
  /** Of the first networks. */
  readonly names: readonly string[]
}

/** Of how many communities it is told what they hold. */
const told = 20
const named = 5

/** What communities hold in all; undefined while it is read. */
export function useHeldByCommunities(ids: readonly string[]): Held | undefined {
  const { data } = useQuery({
    queryKey: ['communities held', ids],
    queryFn: async () => together(await Promise.all(ids.slice(0, told).map(heldBy))),
    meta: { isOnce: true },
    gcTime: 0,
    retry: false,
  })
  return data
}

async function heldBy(id: string): Promise<Held> {
  const [networks, members] = await Promise.all([
    listOf(id, communityNetworks.path, named),
    listOf(id, communityMembers.path, 1),
  ])
  return { members: members.total, networks: networks.total, names: networks.names }
}

/** The first records of a list within a community, by name, and how many there are. */
async function listOf(id: string, path: string, count: number) {
  const range = JSON.stringify([0, count - 1])
  const headers = new Headers({ 'x-community': id })
  const answer = await client(`${apiUrl}/${path}?range=${encodeURIComponent(range)}`, { headers })
  const total = Number(answer.headers.get('content-range')?.split('/')[1] ?? 0)
  return { total, names: (answer.json as { name: string }[]).map(({ name }) => name) }
}

function together(all: readonly Held[]): Held {
  const sum = (pick: (held: Held) => number) => all.reduce((total, held) => total + pick(held), 0)
  return {
    members: sum(({ members }) => members),
    networks: sum(({ networks }) => networks),
    names: all.flatMap(({ names }) => names).slice(0, named),
  }
}
