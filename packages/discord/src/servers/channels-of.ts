import type { ChatChannel, ChatPermission } from '@parvis/chat'
import { ChannelType } from 'discord-api-types/v10'
import { permissionsIn, type Standing } from '../permissions/effective-permissions.js'
import { missingIn } from '../permissions/permission-bits.js'
import { idAt, optionalCount, textAt, type Wire } from '../wire/shape.js'

/** What is needed to write in a channel. */
export const writing = [
  'view_channels',
  'send_messages',
  'embed_links',
  'read_history',
] as const satisfies readonly ChatPermission[]

/** The kinds of channel in which messages stand; voice has its own beside the talk. */
const kinds: ReadonlyMap<unknown, ChatChannel['kind']> = new Map([
  [ChannelType.GuildText, 'text'],
  [ChannelType.GuildAnnouncement, 'announcement'],
  [ChannelType.GuildVoice, 'other'],
  [ChannelType.GuildStageVoice, 'other'],
])

/** The channels of a guild in which people write, in the order Discord shows them. */
export function channelsOf(channels: readonly Wire[], standing: Standing): readonly ChatChannel[] {
  const places = new Map(channels.map((channel) => [channel.id, placeOf(channel)]))
  const keyOf = (channel: Wire) => [places.get(channel.parent_id) ?? -1, isLoud(channel), placeOf(channel)]
  return channels
    .filter(({ type }) => kinds.has(type))
    .map((channel) => ({ channel, id: idAt(channel, 'id'), key: keyOf(channel) }))
    .sort((a, b) => compared(a.key, b.key) || Number(BigInt(a.id) - BigInt(b.id)))
    .map(({ channel, id }, position) => ({
      id,
      name: textAt(channel, 'name'),
      kind: kinds.get(channel.type) ?? 'other',
      position,
      missing: missingIn(permissionsIn(channel, standing), writing),
    }))
}

const placeOf = (channel: Wire) => optionalCount(channel, 'position') ?? 0

const isLoud = ({ type }: Wire) =>
  Number(type === ChannelType.GuildVoice || type === ChannelType.GuildStageVoice)

const compared = (a: readonly number[], b: readonly number[]): number =>
  a.map((part, index) => part - (b[index] ?? 0)).find((difference) => difference !== 0) ?? 0
