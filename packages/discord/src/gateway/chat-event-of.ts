import { ChatError, type ChatEvent } from '@parvis/chat'
import { GatewayDispatchEvents as Event } from 'discord-api-types/v10'
import { memberOf } from '../members.js'
import { serverOf } from '../servers.js'
import type { Pictures } from '../wire/pictures.js'
import { idAt, objectIn, optionalObjects, optionalText, type Wire } from '../wire/shape.js'
import type { Dispatch } from './frame.js'

/** Translates a gateway event to a chat event; undefined for irrelevant events and unknown forms. */
export function chatEventOf({ t, d }: Pick<Dispatch, 't' | 'd'>, pictures: Pictures): ChatEvent | undefined {
  try {
    return t === Event.Resumed ? { kind: 'stream_resumed' } : meanings.get(t)?.(objectIn(d), pictures)
  } catch (error) {
    if (error instanceof ChatError) return undefined
    throw error
  }
}

const meanings: ReadonlyMap<string, (d: Wire, pictures: Pictures) => ChatEvent> = new Map([
  [Event.Ready, began],
  [Event.GuildCreate, guildCreated],
  [Event.GuildUpdate, (d, pictures) => ({ kind: 'server_changed', server: serverOf(d, pictures) })],
  [Event.GuildDelete, (d) => ({ kind: 'server_lost', serverId: idAt(d, 'id'), why: whyLost(d) })],
  [Event.GuildMemberAdd, (d, pictures) => ({ kind: 'member_joined', ...memberIn(d, pictures) })],
  [Event.GuildMemberUpdate, (d, pictures) => ({ kind: 'member_changed', ...memberIn(d, pictures) })],
  [Event.GuildMemberRemove, memberLeft],
])

function began(d: Wire): ChatEvent {
  const serverIds = optionalObjects(d, 'guilds').flatMap((guild) => optionalText(guild, 'id') ?? [])
  return { kind: 'stream_began', serverIds }
}

function guildCreated(d: Wire, pictures: Pictures): ChatEvent {
  if (d.unavailable === true) return { kind: 'server_lost', serverId: idAt(d, 'id'), why: 'outage' }
  return { kind: 'server_seen', server: serverOf(d, pictures) }
}

/** Discord sets the flag in an outage; without it, only a call can determine the reason. */
function whyLost({ unavailable }: Wire) {
  if (unavailable === undefined) return 'unknown'
  return unavailable === true ? 'outage' : 'removed'
}

function memberIn(d: Wire, pictures: Pictures) {
  const serverId = idAt(d, 'guild_id')
  return { serverId, member: memberOf(serverId, d, pictures) }
}

function memberLeft(d: Wire): ChatEvent {
  return { kind: 'member_left', serverId: idAt(d, 'guild_id'), userId: idAt(objectIn(d.user), 'id') }
}
