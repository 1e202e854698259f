import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import {
  GatewayCloseCodes,
  GatewayDispatchEvents,
  GatewayIntentBits,
  GatewayOpcodes,
} from 'discord-api-types/v10'
import type { Guild } from '../world/index.js'
import { chunkCount, chunksOf } from './chunks.js'
import type { Connection } from './connection.js'
import { takeFault } from './faults.js'
import type { GatewayContext } from './gateway-context.js'
import { type MemberAnswer, memberAnswerTo } from './member-answer.js'
import { type MemberRequest, readMemberRequest } from './member-request.js'
import type { Refusal } from './refusal.js'
import type { Session } from './session.js'
import { isOnShard } from './shards.js'

/** Answers a client that asks for members of a guild, with chunks of them. */
export function requestMembers(
  connection: Connection,
  gateway: GatewayContext,
  data: unknown,
): Refusal | undefined {
  const session = connection.session()
  const request = readMemberRequest(data)
  if (!session || !request) return GatewayCloseCodes.DecodeError
  const guild = gateway.world.guilds.get(request.guildId)
  if (guild && isSeen(guild, session, gateway)) answerWith(connection, gateway, session, { request, guild })
  return undefined
}

interface Question {
  readonly request: MemberRequest
  readonly guild: Guild
}

/** Who may not have the whole list is not answered at all. */
function answerWith(
  connection: Connection,
  gateway: GatewayContext,
  session: Session,
  { request, guild }: Question,
): void {
  const isForAll = request.asked.kind === 'all'
  if (isForAll && !hasIntent(session, GatewayIntentBits.GuildMembers)) return
  const wait = isForAll ? gateway.memberLists.take(guild.id, session.applicationId) : 0
  if (wait > 0) limit(session, request, wait)
  else void tellMembers(connection, gateway, session, { ...memberAnswerTo(request, guild), request })
}

function isSeen(guild: Guild, session: Session, { faults }: GatewayContext): boolean {
  if (!guild.isAvailable || faults.withheldGuilds.has(guild.id)) return false
  return isOnShard(guild.id, session.shard) && guild.roster.has(session.applicationId)
}

const hasIntent = ({ intents }: Session, intent: GatewayIntentBits) => (intents & intent) !== 0

/** @param wait in milliseconds */
function limit(session: Session, { guildId, nonce }: MemberRequest, wait: number): void {
  const limited = {
    opcode: GatewayOpcodes.RequestGuildMembers,
    retry_after: wait / 1000,
    meta: { guild_id: guildId, nonce },
  }
  session.dispatch(GatewayDispatchEvents.RateLimited, JSON.stringify(limited))
}

/** How many bytes may wait for the client before the next chunk does. */
const enoughUnread = 8 * 2 ** 20

async function tellMembers(
  connection: Connection,
  { faults }: GatewayContext,
  session: Session,
  { members, count, notFound, request }: MemberAnswer & { readonly request: MemberRequest },
): Promise<void> {
  const { guildId: guild_id, nonce, presences } = request
  const chunk_count = chunkCount(count)
  const hasPresences = presences && hasIntent(session, GatewayIntentBits.GuildPresences)
  let chunk_index = 0
  for (const chunk of chunksOf(members, chunk_count)) {
    if (!connection.isOpen()) return
    const place = { chunk_index, chunk_count, not_found: notFound, nonce }
    const told = { guild_id, members: chunk, ...place, ...(hasPresences ? { presences: [] } : {}) }
    if (!takeFault(faults, 'loseChunk', ({ index }) => index === place.chunk_index))
      session.dispatch(GatewayDispatchEvents.GuildMembersChunk, JSON.stringify(told))
    chunk_index += 1
    await setImmediate()
    while (connection.isOpen() && connection.unread() > enoughUnread) await sleep(5)
  }
}
