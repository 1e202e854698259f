import type { APIGuildMember, APIMessage, APIRole, APIUser } from 'discord-api-types/v10'
import type { Channel } from './channel.js'
import type { Guild } from './guild.js'

/** What has just happened. What an event carries must not be changed. */
export type WorldEvent =
  | { readonly kind: 'member_joined'; readonly guild: Guild; readonly member: APIGuildMember }
  | { readonly kind: 'member_changed'; readonly guild: Guild; readonly member: APIGuildMember }
  | { readonly kind: 'member_left'; readonly guild: Guild; readonly user: APIUser }
  | { readonly kind: 'user_banned'; readonly guild: Guild; readonly user: APIUser }
  /** A bot was let in: it sees the guild from now on. */
  | { readonly kind: 'bot_added'; readonly guild: Guild; readonly botId: string }
  /** A bot was taken out, went, or the guild was deleted. */
  | { readonly kind: 'bot_removed'; readonly guild: Guild; readonly botId: string }
  | { readonly kind: 'guild_changed'; readonly guild: Guild }
  | { readonly kind: 'guild_unavailable'; readonly guild: Guild }
  | { readonly kind: 'guild_available'; readonly guild: Guild }
  | { readonly kind: 'channel_created'; readonly guild: Guild; readonly channel: Channel }
  | { readonly kind: 'channel_changed'; readonly guild: Guild; readonly channel: Channel }
  | { readonly kind: 'channel_deleted'; readonly guild: Guild; readonly channel: Channel }
  | { readonly kind: 'role_created'; readonly guild: Guild; readonly role: APIRole }
  | { readonly kind: 'role_changed'; readonly guild: Guild; readonly role: APIRole }
  | { readonly kind: 'role_deleted'; readonly guild: Guild; readonly roleId: string }
  | { readonly kind: 'message_created'; readonly guild: Guild; readonly message: APIMessage }
  | {
      readonly kind: 'message_deleted'
      readonly guild: Guild
      readonly channelId: string
      readonly messageId: string
    }

export type WorldListener = (event: WorldEvent) => void

/** Tells every listener what happens, in order. */
export function feed() {
  const listeners = new Set<WorldListener>()
  return {
    emit(event: WorldEvent): void {
      for (const listener of listeners) listener(event)
    },
    /** Listens from now on, until the answer is called. */
    subscribe(listener: WorldListener): () => void {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
