import type { APIMessage } from 'discord-api-types/v10'
import type { World } from '../world/index.js'

export type MessageControl = ReturnType<typeof messageControl>

/** The messages that were sent. */
export function messageControl(world: World) {
  return {
    /** Those of a channel, or all of them, in order. */
    messages({ channelId }: { readonly channelId?: string } = {}): APIMessage[] {
      const logs = [...world.guilds.values()].flatMap(({ messages }) => [...messages.values()])
      return logs
        .flat()
        .filter((message) => channelId === undefined || message.channel_id === channelId)
        .sort((one, other) => (BigInt(one.id) < BigInt(other.id) ? -1 : 1))
    },
    /** Somebody deletes a message; answers whether it was there. */
    deleteMessage({
      channelId,
      messageId,
    }: {
      readonly channelId: string
      readonly messageId: string
    }): boolean {
      const placed = world.channel(channelId)
      return placed !== undefined && world.deleteMessage(placed, messageId)
    },
  }
}
