import type { APIMessage } from 'discord-api-types/v10'
import type { World } from '../world/index.js'
import { type ApplicationControl, applicationControl } from './application-control.js'
import { type GuildControl, guildControl } from './guild-control.js'
import { type MemberControl, memberControl } from './member-control.js'
import { type Wire, type WireControl, wireControl } from './wire-control.js'

/** All operations of the simulator, and what it recorded; inputs and results are JSON. */
export interface SimulatorControl
  extends ApplicationControl,
    GuildControl,
    MemberControl,
    MessageControl,
    WireControl {}

/** Creates the control of a world and its wire. */
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

/** Controls of messages. */
function messageControl(world: World) {
  return {
    /** Messages of a channel, or of all, in order. */
    messages({ channelId }: { readonly channelId?: string } = {}): APIMessage[] {
      const logs = [...world.guilds.values()].flatMap(({ messages }) => [...messages.values()])
      return logs
        .flat()
        .filter((message) => channelId === undefined || message.channel_id === channelId)
        .sort((one, other) => (BigInt(one.id) < BigInt(other.id) ? -1 : 1))
    },
    /** Deletes a message; returns whether it existed. */
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
