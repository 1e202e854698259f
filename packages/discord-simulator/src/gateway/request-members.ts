import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import {
  type APIGuildMember,
  GatewayCloseCodes,
  GatewayDispatchEvents,
  GatewayIntentBits,
  GatewayOpcodes,
} from 'discord-api-types/v10'
import { z } from 'zod'
import { type Guild, isSnowflake } from '../world/index.js'
import type { Connection, Refusal } from './connection.js'
import { consumeFault } from './faults.js'
import type { GatewayContext } from './gateway-context.js'
import type { Session } from './session.js'
import { isOnShard } from './shards.js'

/** Limit of a request by prefix or ids. */
const largestRequest = 100

/** Members per chunk. */
export const chunkSize = 1000

/** Handles a request for members of a guild: sends them in chunks. */
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

function isSeen(guild: Guild, session: Session, { faults }: GatewayContext): boolean {
  if (!guild.isAvailable || faults.withheldGuilds.has(guild.id)) return false
  return isOnShard(guild.id, session.shard) && guild.roster.has(session.applicationId)
}

/** @param wait in milliseconds */
function limit(session: Session, { guildId, nonce }: MemberRequest, wait: number): void {
  const limited = {
    opcode: GatewayOpcodes.RequestGuildMembers,
    retry_after: wait / 1000,
    meta: { guild_id: guildId, nonce },
  }
  session.dispatch(GatewayDispatchEvents.RateLimited, JSON.stringify(limited))
}

/** Which members a client requests. */
type MembersRequest =
  | { readonly kind: 'all' }
  | { readonly kind: 'ids'; readonly ids: readonly string[] }
  | { readonly kind: 'prefix'; readonly prefix: string; readonly limit: number }

interface MemberRequest {
  readonly guildId: string
  readonly nonce: string | undefined
  readonly presences: boolean
  readonly selection: MembersRequest
}

const requestSchema = z.object({
  guild_id: z.string().regex(/^\d{1,20}$/),
  query: z.string().optional(),
  limit: z.number().int().min(0).optional(),
  user_ids: z.union([z.string(), z.array(z.string())]).optional(),
  presences: z.boolean().default(false),
  nonce: z.string().optional(),
})

/** Parses a request for members; undefined when it is invalid. */
export function readMemberRequest(data: unknown): MemberRequest | undefined {
  const read = requestSchema.safeParse(data).data
  const selection = read && parseMembersRequest(read)
  if (!selection) return undefined
  const nonce = Buffer.byteLength(read.nonce ?? '') <= 32 ? read.nonce : undefined
  return { guildId: read.guild_id, nonce, presences: read.presences, selection }
}

function parseMembersRequest({
  query,
  limit,
  user_ids,
}: z.infer<typeof requestSchema>): MembersRequest | undefined {
  if (user_ids !== undefined) return { kind: 'ids', ids: [user_ids].flat().slice(0, largestRequest) }
  if (query === undefined || limit === undefined) return undefined
  if (query === '' && limit === 0) return { kind: 'all' }
  return {
    kind: 'prefix',
    prefix: query.toLowerCase(),
    limit: Math.min(limit || largestRequest, largestRequest),
  }
}

/** Splits a sequence into exactly `count` chunks; the last ones are empty when it is too short. */
export function* chunksOf<Item>(items: Iterable<Item>, count: number): Generator<Item[]> {
  const iterator = items[Symbol.iterator]()
  for (let index = 0; index < count; index += 1) {
    const chunk: Item[] = []
    while (chunk.length < chunkSize) {
      const next = iterator.next()
      if (next.done) break
      chunk.push(next.value)
    }
    yield chunk
  }
}

/** Number of chunks for this many members, at least one. */
export const chunkCount = (members: number) => Math.max(1, Math.ceil(members / chunkSize))

/** Without the intent, a request for the whole list is not answered at all. */
function answerWith(
  connection: Connection,
  gateway: GatewayContext,
  session: Session,
  { request, guild }: Question,
): void {
  const isForAll = request.selection.kind === 'all'
  if (isForAll && !hasIntent(session, GatewayIntentBits.GuildMembers)) return
  const wait = isForAll ? gateway.memberLists.consume(guild.id, session.applicationId) : 0
  if (wait > 0) limit(session, request, wait)
  else void sendMembers(connection, gateway, session, { ...memberAnswerTo(request, guild), request })
}

const hasIntent = ({ intents }: Session, intent: GatewayIntentBits) => (intents & intent) !== 0

/** Number of unread bytes above which the next chunk waits. */
const enoughUnread = 8 * 2 ** 20

async function sendMembers(
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
    const payload = { guild_id, members: chunk, ...place, ...(hasPresences ? { presences: [] } : {}) }
    if (!consumeFault(faults, 'loseChunk', ({ index }) => index === place.chunk_index))
      session.dispatch(GatewayDispatchEvents.GuildMembersChunk, JSON.stringify(payload))
    chunk_index += 1
    await setImmediate()
    while (connection.isOpen() && connection.unread() > enoughUnread) await sleep(5)
  }
}

/** The requested members. */
interface MemberAnswer {
  readonly members: Iterable<APIGuildMember>
  readonly count: number
  readonly notFound?: readonly string[]
}

/** Finds the requested members of a guild, lazily. */
function memberAnswerTo({ selection }: MemberRequest, { roster }: Guild): MemberAnswer {
  if (selection.kind === 'all') return { members: roster.from('0'), count: roster.size }
  if (selection.kind === 'ids') return membersWith(selection.ids, (id) => roster.get(id))
  const members = startingWith(selection.prefix, roster.from('0'), selection.limit)
  return { members, count: members.length }
}

function membersWith(ids: readonly string[], get: (id: string) => APIGuildMember | undefined): MemberAnswer {
  const found = ids.map((id) => [id, isSnowflake(id) ? get(id) : undefined] as const)
  const members = found.flatMap(([, member]) => member ?? [])
  return { members, count: members.length, notFound: found.flatMap(([id, member]) => (member ? [] : id)) }
}

function startingWith(prefix: string, all: Iterable<APIGuildMember>, limit: number): APIGuildMember[] {
  const members: APIGuildMember[] = []
  for (const member of all) {
    const names = [member.user.username, member.nick ?? '']
    if (names.some((name) => name.toLowerCase().startsWith(prefix)) && members.push(member) >= limit) break
  }
  return members
}

/** Limits whole lists of members to one per guild and bot within a window in milliseconds. */
export function memberListLimitOf(window: number, now: () => number) {
  const lastLists = new Map<string, number>()
  return {
    /** Counts a request; returns the wait in milliseconds, 0 when it is allowed. */
    consume(guildId: string, botId: string): number {
      const key = `${guildId} ${botId}`
      const left = (lastLists.get(key) ?? Number.NEGATIVE_INFINITY) + window - now()
      if (left > 0) return left
      lastLists.set(key, now())
      return 0
    },
  }
}

export type MemberListLimit = ReturnType<typeof memberListLimitOf>
