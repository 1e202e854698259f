import type { ChatPlatform } from '@parvis/chat'
import { type PlatformNetwork, type SyncProcess, syncProcess } from '@parvis/communities/testing'
import { expect, vi } from 'vitest'
import { communityApp } from './community-app.js'

export interface SyncedServer {
  readonly serverId: string
  readonly networkId: string
}

/** Something that happened to someone. */
export interface Remembered {
  readonly kind: string
  readonly userId: string
  readonly at: Date
  readonly facts: object | null
}

export type SyncedNetworks = Awaited<ReturnType<typeof syncedNetworks>>

/** The product with a simulated Discord that answers or refuses at once, and helpers to look at synchronisations. */
export async function syncedNetworks() {
  const on = await communityApp({ retries: 0, waitsFor: 0 })
  const { pool, databaseUrl } = on.parvis
  const { world } = on.simulator
  const started: SyncProcess[] = []
  const stop = async () => {
    for (const process of started) await process.stop()
  }
  const guild = ({ serverId }: SyncedServer) => world.guild(serverId)
  const query = async (text: string, ...values: unknown[]) => (await pool.query(text, values)).rows

  /** Who is there, and what they are called, as the members of the community show it. */
  async function shown({ networkId }: SyncedServer): Promise<Map<string, string>> {
    const rows = await query(selectShown, on.community, networkId)
    return new Map(rows.map(({ userId, name }) => [userId, name]))
  }
  /** The same, as the platform has it. */
  function real(server: SyncedServer): Map<string, string> {
    const members = [...guild(server).roster.from('0')]
    return new Map(members.map(({ user, nick }) => [user.id, nick || user.global_name || user.username]))
  }

  const runs = async ({ networkId }: SyncedServer) =>
    (await on.call('GET', `community/networks/${networkId}/syncs`)).items

  return {
    ...on,
    query,
    shown,
    runs,
    /** The network, with its platform. */
    async platformNetwork({ networkId }: SyncedServer): Promise<PlatformNetwork> {
      const [row] = await query('select "accountId" from "communities" where "id" = $1', on.community)
      return { accountId: row.accountId, communityId: on.community, networkId, platform: 'discord' }
    },
    /** What happened there, in order. */
    history: ({ networkId }: SyncedServer): Promise<Remembered[]> =>
      query(selectHistory, on.community, networkId),
    sync: ({ networkId }: SyncedServer, method: 'POST' | 'DELETE' = 'POST') =>
      on.call(method, `community/networks/${networkId}/sync`),
    start(platform: ChatPlatform = on.platform): SyncProcess {
      const process = syncProcess(databaseUrl, platform)
      started.push(process)
      return process
    },
    /** Waits until the latest run is as expected. */
    reached: (server: SyncedServer, run: object) =>
      vi.waitFor(async () => expect((await runs(server))[0]).toMatchObject(run), {
        timeout: 60_000,
        interval: 50,
      }),
    /** The ids of people of a server, bots and its owner aside. */
    people(server: SyncedServer): string[] {
      const { roster, ownerId } = guild(server)
      const people = [...roster.from('0')].filter(({ user }) => !user.bot && user.id !== ownerId)
      return people.map(({ user }) => user.id)
    },
    bots: (server: SyncedServer) => [...guild(server).roster.from('0')].filter(({ user }) => user.bot).length,
    size: (server: SyncedServer) => guild(server).roster.size,
    /** Makes sure that anyone who is on the server is a member of the community once, under their name, and nobody else. */
    async expectMirrored(server: SyncedServer): Promise<void> {
      const [ours, theirs] = [await shown(server), real(server)]
      expect([...theirs].filter(([userId, name]) => ours.get(userId) !== name)).toEqual([])
      expect(ours.size).toBe(theirs.size)
      const [counted] = await query(countPresent, on.community, server.networkId)
      expect(counted).toEqual({ presences: theirs.size, members: theirs.size })
    },
    /** Stops the processes that were started. */
    stop,
    async close(): Promise<void> {
      await stop()
      await on.close()
    },
  }
}

const selectShown = `select p->>'userId' as "userId", m."name"
from "community_members" m, jsonb_array_elements(m."presences") p
where m."communityId" = $1 and p->>'networkId' = $2 and m."leftAt" is null`

const countPresent = `select count(*)::int as "presences", count(distinct "memberId")::int as "members"
from "community_presences" where "communityId" = $1 and "networkId" = $2 and "leftAt" is null`

const selectHistory = `select e."kind", p."userId", e."at", e."facts" from "community_events" e
join "community_presences" p using ("accountId", "communityId", "networkId", "memberId")
where e."communityId" = $1 and e."networkId" = $2 order by e."at", e."id"`
