import type { APIMessage } from 'discord-api-types/v10'
import type { World } from '../world/index.js'
import { type ApplicationControl, applicationControl } from './application-control.js'
import { type GuildControl, guildControl } from './guild-control.js'
import { type MemberControl, memberControl } from './member-control.js'
import { type Wire, type WireControl, wireControl } from './wire-control.js'

/** What can be made to happen in the simulator, and what has; each part takes, and answers, what JSON can carry. */
export interface SimulatorControl
  extends ApplicationControl,
    GuildControl,
    MemberControl,
    MessageControl,
    WireControl {}

/** The control of a world and its wire. */
export function simulatorControl(world: World, wire: Wire): SimulatorControl {
  return {
    ...applicationControl(world, wire.gateway),
    ...guildControl(world),
    ...memberControl(world),
    ...messageControl(world),
    ...wireControl(world, wire),
  }
}

type MessageControl = ReturnType<typeof messageControl>

/** The messages that were sent. */
function messageControl(world: World) {
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
