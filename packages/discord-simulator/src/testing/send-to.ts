import type { running } from './running.js'

type Running = Awaited<ReturnType<typeof running>>

/** Sends messages to a channel as the bot. */
export function sendTo({ ask }: Running, channelId: string) {
  return (body: unknown) => ask(`/channels/${channelId}/messages`, { method: 'POST', body })
}
