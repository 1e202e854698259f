import type { Channel } from '@parvis/schemas/calls/deliveries'
import { forecast } from '@parvis/schemas/widgets'

/** Whether the bot can write messages in a channel. */
export function canWrite(channel: Channel): boolean {
  const needs = { channels: { [channel.id]: ['view_channels', 'send_messages'] } } as const
  return forecast(needs, [channel]).length === 0
}
