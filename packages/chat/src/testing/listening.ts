import { onTestFinished, vi } from 'vitest'
import type { ChatEvent, StreamedEvent, StreamOptions, StreamState } from '../chat-events.js'
import type { ChatInteraction } from '../chat-interaction.js'
import type { ChatPlatform } from '../chat-platform.js'

/** In milliseconds. */
const waiting = { timeout: 60_000, interval: 5 }

type Kind<K extends ChatEvent['kind']> = Extract<ChatEvent, { kind: K }>

export type Listening = ReturnType<typeof listening>

/** Opens a stream for one test, and records its events. */
export function listening(
  platform: ChatPlatform,
  {
    handle,
    ...options
  }: Partial<Omit<StreamOptions, 'consume'>> & { handle?(event: StreamedEvent): Promise<void> } = {},
) {
  const consumed: StreamedEvent[] = []
  const states: StreamState[] = []
  const batches: number[] = []
  const interactions: ChatInteraction[] = []
  const stream = platform.open({
    shard: 0,
    shards: 1,
    waitToIdentify: async () => undefined,
    onState: (state) => void states.push(state),
    onInteraction: (interaction) => void interactions.push(interaction),
    ...options,
    async consume(events) {
      batches.push(events.length)
      for (const event of events) {
        await handle?.(event)
        consumed.push(event)
      }
    },
  })
  onTestFinished(() => stream.close())
  const events = () => consumed.map(({ event }) => event)
  const of = <K extends ChatEvent['kind']>(kind: K) =>
    events().filter((event): event is Kind<K> => event.kind === kind)
  return {
    ...stream,
    consumed,
    states,
    interactions,
    /** Waits until there were so many interactions, and returns the last one. */
    async interacted(times = 1): Promise<ChatInteraction> {
      await vi.waitUntil(() => interactions.length >= times, waiting)
      return interactions[times - 1] as ChatInteraction
    },
    /** Sizes of the batches. */
    batches,
    events,
    of,
    /** Ids of those who joined, in order. */
    joined: () => of('member_joined').map(({ member }) => member.userId),
    /** Waits until an event of this kind was received so many times. */
    received: (kind: ChatEvent['kind'], times = 1) => vi.waitUntil(() => of(kind).length >= times, waiting),
    /** Waits until it tried more than once to reconnect. */
    reconnecting: () =>
      vi.waitUntil(() => states.some((state) => state.kind === 'connecting' && state.attempt > 2), waiting),
    /** Position after the last processed event. */
    position: () => consumed.at(-1)?.position,
  }
}
