import { createHash } from 'node:crypto'
import type { welcomeMessage } from '@parvis/schemas/widgets'
import type { ArrivalServer, DueArrival } from '../widgets/decide-arrivals.js'

/** The reference of decisions: a welcome drawn from the same texts, without schedules, memory, languages or reasons. */
export function greetByHand(
  { userId, joinedAt }: DueArrival,
  { networkId, name, memberCount }: ArrivalServer,
  { channel_id, messages }: Pick<ReturnType<typeof welcomeMessage.example>, 'channel_id' | 'messages'>,
) {
  const stay = `${userId} ${joinedAt.toISOString()}`
  const drawn = createHash('sha256').update(`${networkId} ${stay}`).digest().readUInt32BE()
  const values: Readonly<Record<string, string>> = {
    mention: `<@${userId}>`,
    server: name,
    count: String(memberCount ?? ''),
  }
  const template = messages[drawn % messages.length]?.content[0]?.text ?? ''
  const text = template.replaceAll(/\{\{(\w+)\}\}/g, (_, variable) => values[variable] ?? '')
  return { key: `welcome ${networkId} ${stay}`, channelId: channel_id, text, mentions: [userId] }
}
