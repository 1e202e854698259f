import { onTestFinished, vi } from 'vitest'
import type { ChatEvent, StreamedEvent, StreamOptions, StreamState } from '../chat-events.js'
import type { ChatPlatform } from '../chat-platform.js'

/** In milliseconds. */
const waiting = { timeout: 10_000, interval: 5 }

type Kind<K extends ChatEvent['kind']> = Extract<ChatEvent, { kind: K }>

export type Listening = ReturnType<typeof listening>

/** Opens a stream for one test, and records its events. */
export function listening(
  platform: ChatPlatform,
  {
    take,
    ...options
  }: Partial<Omit<StreamOptions, 'take'>> & { take?(event: StreamedEvent): Promise<void> } = {},
) {
  const taken: StreamedEvent[] = []
  const states: StreamState[] = []
  const batches: number[] = []
  const stream = platform.open({
    shard: 0,
    shards: 1,
    mayStart: async () => undefined,
    onState: (state) => void states.push(state),
    ...options,
    async take(events) {
      batches.push(events.length)
      for (const event of events) {
        await take?.(event)
        taken.push(event)
      }
    },
  })
  onTestFinished(() => stream.close())
  const events = () => taken.map(({ event }) => event)
  const of = <K extends ChatEvent['kind']>(kind: K) =>
    events().filter((event): event is Kind<K> => event.kind === kind)
  return {
    ...stream,
    taken,
    states,
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
    position: () => taken.at(-1)?.position,
  }
}
