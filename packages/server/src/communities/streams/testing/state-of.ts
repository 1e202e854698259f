import type { LiveWorld } from './live-world.js'

interface Place {
  readonly communityId: string
  readonly networkId: string
}

/** What is known of someone who is on a server. */
interface There {
  readonly username: string
  readonly displayName: string | null
  readonly nickname: string | null
  readonly isPending: boolean
  readonly joinedAt: number
}

/** Those who are on a network, as the tables have it. */
export async function presencesOf(live: LiveWorld, { communityId, networkId }: Place) {
  const { rows } = await live.parvis.pool.query(selectPresences, [communityId, networkId])
  return new Map<string, There>(
    rows.map(({ userId, joinedAt, ...more }) => [userId, { ...more, joinedAt: joinedAt.getTime() }]),
  )
}

/** Those who are on a server, as the simulator has it. */
export function rosterOf({ simulator }: LiveWorld, guildId: string) {
  const { roster } = simulator.world.guild(guildId)
  return new Map<string, There>(
    [...roster.from('0')].map(({ user, nick, pending, joined_at }) => [
      user.id,
      {
        username: user.username,
        displayName: user.global_name,
        nickname: nick ?? null,
        isPending: pending === true,
        joinedAt: Date.parse(joined_at ?? ''),
      },
    ]),
  )
}

export interface Remembered {
  readonly kind: string
  readonly userId: string
  readonly facts: unknown
}

/** What happened on a network, in order. */
export async function historyOf(live: LiveWorld, { communityId, networkId }: Place): Promise<Remembered[]> {
  return (await live.parvis.pool.query<Remembered>(selectHistory, [communityId, networkId])).rows
}

const selectPresences = `select "userId", "username", "displayName", "nickname", "isPending", "joinedAt"
from "community_presences" where "communityId" = $1 and "networkId" = $2 and "leftAt" is null`

const selectHistory = `select e."kind", p."userId", e."facts" from "community_events" e
join "community_presences" p on p."communityId" = e."communityId" and p."networkId" = e."networkId"
  and p."memberId" = e."memberId"
where e."communityId" = $1 and e."networkId" = $2 order by e."at", e."id"`
