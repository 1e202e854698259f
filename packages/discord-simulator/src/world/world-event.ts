import type { APIGuildMember, APIMessage, APIRole, APIUser } from 'discord-api-types/v10'
import type { Channel } from './channel.js'
import type { Guild } from './guild.js'
import type { Invite } from './invite.js'

/** An event of the world. Its payload must not be mutated. */
export type WorldEvent =
  | { readonly kind: 'member_joined'; readonly guild: Guild; readonly member: APIGuildMember }
  | { readonly kind: 'member_changed'; readonly guild: Guild; readonly member: APIGuildMember }
  | { readonly kind: 'member_left'; readonly guild: Guild; readonly user: APIUser }
  | { readonly kind: 'user_banned'; readonly guild: Guild; readonly user: APIUser }
  /** A bot was added: it sees the guild from now on. */
  | { readonly kind: 'bot_added'; readonly guild: Guild; readonly botId: string }
  /** A bot was removed, left, or the guild was deleted. */
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
  | { readonly kind: 'invite_created'; readonly guild: Guild; readonly invite: Invite }
  | { readonly kind: 'invite_deleted'; readonly guild: Guild; readonly invite: Invite }
  | { readonly kind: 'message_created'; readonly guild: Guild; readonly message: APIMessage }
  | { readonly kind: 'message_changed'; readonly guild: Guild; readonly message: APIMessage }
  | {
      readonly kind: 'message_deleted'
      readonly guild: Guild
      readonly channelId: string
      readonly messageId: string
    }
  /** Someone used a command or a component of a bot. */
  | {
      readonly kind: 'interaction_created'
      readonly guild: Guild
      readonly botId: string
      readonly interaction: object
    }

export type WorldListener = (event: WorldEvent) => void

/** Publishes events to all listeners, in order. */
export function feed() {
  const listeners = new Set<WorldListener>()
  return {
    emit(event: WorldEvent): void {
      for (const listener of listeners) listener(event)
    },
    /** Subscribes until the returned function is called. */
    subscribe(listener: WorldListener): () => void {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
