import { type APIMessage, type APIStickerItem, type APIUser, StickerFormatType } from 'discord-api-types/v10'
import type { Nonces } from '../rest/nonces.js'
import { type Channel, type PlacedChannel, textMessage, type World } from '../world/index.js'
import { existing } from '../world/world-state.js'
import { applicationNamed, type OfApplication } from './application-control.js'

interface OfChannel {
  readonly channelId: string
}

/** A message written without REST: by a member, or by a bot where none is named. */
export interface WrittenMessage extends OfChannel, OfApplication {
  readonly userId?: string
  readonly text: string
  /** Id of the message of the same channel that it answers; none by default. */
  readonly replyTo?: string
  /** Names of its stickers. */
  readonly stickers?: readonly string[]
}

/** What a member does with a message. */
interface Response extends OfChannel {
  readonly messageId: string
  readonly userId: string
}

const stickerOf = (id: string, name: string): APIStickerItem => ({
  id,
  name,
  format_type: StickerFormatType.PNG,
})

export type MessageControl = ReturnType<typeof messageControl>

/** Controls of messages. */
export function messageControl(world: World, nonces: Pick<Nonces, 'clear'>) {
  function authorOf({ guild }: PlacedChannel, { userId, applicationId }: WrittenMessage): APIUser {
    if (userId === undefined) return applicationNamed(world, applicationId).bot
    return existing(guild.roster.get(userId), `member ${userId}`).user
  }

  return {
    /** Messages of a channel, or of all, in order. */
    messages({ channelId }: Partial<OfChannel> = {}): APIMessage[] {
      const logs = [...world.guilds.values()].flatMap(({ messages }) => [...messages.values()])
      return logs
        .flat()
        .filter((message) => channelId === undefined || message.channel_id === channelId)
        .sort((one, other) => (BigInt(one.id) < BigInt(other.id) ? -1 : 1))
    },
    /** Messages of a bot to a person, in order. */
    directMessages: ({
      userId,
      applicationId,
    }: OfApplication & { readonly userId: string }): readonly APIMessage[] =>
      world.directMessages(applicationNamed(world, applicationId).id, userId),
    /** Sets whether a person takes messages from bots; true at first. */
    setTakesMessages: ({ userId, takes }: { readonly userId: string; readonly takes: boolean }): void =>
      world.setTakesMessages(userId, takes),
    /** Writes a message without a nonce, and returns it. */
    write(written: WrittenMessage): APIMessage {
      const { channelId, text, replyTo, stickers = [] } = written
      const placed = existing(world.channel(channelId), `channel ${channelId}`)
      const message = textMessage(world, { channelId, author: authorOf(placed, written), text, replyTo })
      if (stickers.length > 0) message.sticker_items = stickers.map((name) => stickerOf(world.newId(), name))
      world.post(placed, message)
      return message
    },
    /** Deletes a message; returns whether it existed. */
    deleteMessage({ channelId, messageId }: OfChannel & { readonly messageId: string }): boolean {
      const placed = world.channel(channelId)
      return placed !== undefined && world.deleteMessage(placed, messageId)
    },
    /** Has a member vote for an answer of a poll. @throws Error where nobody can */
    vote: ({ channelId, ...vote }: Response & { readonly answerId: number }): void =>
      world.vote(existing(world.channel(channelId), `channel ${channelId}`), vote),
    /** Has a member react to a message with an emoji. @throws Error where nobody can */
    react: ({ channelId, ...reaction }: Response & { readonly emoji: string }): void =>
      world.react(existing(world.channel(channelId), `channel ${channelId}`), reaction),
    /** Has a member open the thread of a message, which has its id. @throws Error where nobody can */
    openThread: ({ channelId, ...thread }: Response & { readonly name: string }): Channel =>
      world.openThread(existing(world.channel(channelId), `channel ${channelId}`), thread),
    /** Lets all nonces expire: the same ones send new messages. */
    expireNonces: (): void => nonces.clear(),
  }
}
