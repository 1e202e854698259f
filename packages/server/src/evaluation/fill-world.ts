import { timestampOf, usualJoins, type World } from '@parvis/discord-simulator'
import type { Pool } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'
import { communitiesBegan } from './communities.js'
import { evaluationServers } from './discord-servers.js'

export interface FillWorldOptions {
  readonly demoSize: number
  /** The name of the simulated platform. */
  readonly platform: string
  /** The bot, and its permissions as the platform's bit field. */
  readonly botId: string
  readonly permissions: bigint
}

/**
 * Adds the servers of an evaluation to a simulated Discord. On those that are connected, the bot and the people are there as
 * they were stored, so that nobody seems to have left when the process starts again.
 *
 * @throws DatabaseFailure
 */
export async function fillWorld(
  world: World,
  pool: Pool,
  { demoSize, platform, botId, permissions }: FillWorldOptions,
): Promise<void> {
  const began = await communitiesBegan(pool)
  for (const plan of evaluationServers(demoSize, began)) world.addGuild(plan)
  for (const { serverId } of await rowsOf(pool, selectConnected({ platform })))
    if (world.guilds.has(serverId)) world.addBot(serverId, botId, permissions)
  const since = began ?? new Date(usualJoins.until)
  for (const presence of await rowsOf(pool, selectChanged({ platform, since })))
    if (world.guilds.has(presence.serverId)) restore(world, presence, since)
}

/** Someone who has joined or left since the world began. */
interface Presence {
  readonly serverId: string
  readonly userId: string
  readonly username: string
  readonly displayName: string | null
  readonly nickname: string | null
  readonly isPending: boolean
  readonly joinedAt: Date | null
  readonly leftAt: Date | null
}

function restore(world: World, presence: Presence, since: Date): void {
  const { serverId, userId, joinedAt, leftAt } = presence
  const { roster } = world.guild(serverId)
  const known = roster.get(userId)
  if (joinedAt && joinedAt >= since) {
    if (known) roster.put({ ...known, joined_at: timestampOf(joinedAt.getTime()) })
    else world.join(serverId, joining(presence, joinedAt))
  }
  if (leftAt && roster.has(userId)) world.leave(serverId, userId)
}

function joining({ userId, username, displayName, nickname, isPending }: Presence, joinedAt: Date) {
  const user = { username, global_name: displayName }
  return { userId, user, nick: nickname, pending: isPending, joinedAt: joinedAt.getTime() }
}

const selectConnected = statement({
  name: 'evaluation.connected',
  params: { platform: sql.text },
  row: { serverId: sql.text },
  sql: sql`select "serverId" from "connected_servers" where "platform" = $platform`,
})

const selectChanged = statement({
  name: 'evaluation.changed',
  params: { platform: sql.text, since: sql.timestamptz },
  row: {
    serverId: sql.text,
    userId: sql.text,
    username: sql.text,
    displayName: sql.text.orNull,
    nickname: sql.text.orNull,
    isPending: sql.boolean,
    joinedAt: sql.timestamptz.orNull,
    leftAt: sql.timestamptz.orNull,
  },
  sql: sql`select s."serverId", p."userId", p."username", p."displayName", p."nickname", p."isPending", p."joinedAt",
  p."leftAt"
from "connected_servers" s join "community_presences" p using ("accountId", "communityId", "networkId")
where s."platform" = $platform and p."memberId" is not null and (p."joinedAt" >= $since or p."leftAt" is not null)
order by p."joinedAt"`,
})
