import type { MessageLocation } from '@parvis/chat'
import { checkedId } from './rest/checked-id.js'
import { isSnowflake } from './wire/shape.js'

/** Sites of Discord and of its test versions. */
const hosts = ['discord.com', 'discordapp.com'].flatMap((host) => [host, `ptb.${host}`, `canary.${host}`])

/** Where the message at an address is; undefined for anything but an address of a message on a server. */
export function messageAt(address: string): MessageLocation | undefined {
  const trimmed = address.trim()
  if (!URL.canParse(trimmed)) return undefined
  const { protocol, host, pathname } = new URL(trimmed)
  const [, serverId = '', channelId = '', messageId = ''] =
    /^\/channels\/(\d+)\/(\d+)\/(\d+)\/?$/.exec(pathname) ?? []
  const isMessage = protocol === 'https:' && hosts.includes(host)
  return isMessage && [serverId, channelId, messageId].every(isSnowflake)
    ? { serverId, channelId, messageId }
    : undefined
}

/** The address of a message, which opens it in Discord. @throws ChatError `invalid` for anything but ids */
export function addressOfMessage(serverId: string, channelId: string, messageId: string): string {
  return `https://discord.com/channels/${[serverId, channelId, messageId].map(checkedId).join('/')}`
}
