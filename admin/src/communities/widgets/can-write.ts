import type { Channel } from '@parvis/schemas/calls/deliveries'

/** Whether the bot can write messages in a channel. */
export function canWrite({
  kind,
  missing,
  stoppedFor,
}: Pick<Channel, 'kind' | 'missing' | 'stoppedFor'>): boolean {
  return kind !== 'other' && stoppedFor === null && !missing.includes('send_messages')
}
