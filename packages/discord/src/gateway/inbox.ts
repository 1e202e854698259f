import { setTimeout as sleep } from 'node:timers/promises'
import type { StreamedEvent } from '@parvis/chat'
import { backoff } from './backoff.js'

interface InboxOptions {
  /** Number of events that may wait. */
  readonly limit: number
  /** Delay before an event that failed is processed again: the first one, and the longest; in milliseconds. */
  readonly retryAfter: readonly [first: number, most: number]
  /** Largest batch. */
  readonly batch: number
  consume(events: readonly StreamedEvent[]): Promise<void>
  /** Closes it: the events in processing are the last ones. */
  readonly signal: AbortSignal
}

/** Queue of events, processed in batches one after the other. */
export function inboxOf({ limit, retryAfter, batch, consume, signal }: InboxOptions) {
  const waiting: StreamedEvent[] = []
  let working: Promise<void> | undefined
  let capacity = gate()
  const consumeBatch = async (events: readonly StreamedEvent[]) => {
    for (let attempt = 1; !signal.aborted; attempt++) {
      const isConsumed = await consume(events).then(
        () => true,
        () => false,
      )
      if (isConsumed) return
      await sleep(backoff(attempt, retryAfter), undefined, { signal }).catch(() => undefined)
    }
  }
  const work = async () => {
    while (waiting.length > 0 && !signal.aborted) {
      const events = waiting.slice(0, batch)
      await consumeBatch(events)
      waiting.splice(0, events.length)
      if (waiting.length <= limit / 2) capacity.open()
    }
    capacity.open()
    working = undefined
  }
  return {
    put(event: StreamedEvent): void {
      if (waiting.push(event) === limit) capacity = gate()
      working ??= work()
    },
    isFull: (): boolean => waiting.length >= limit,
    /** Waits until the queue is at most half full. */
    waitForCapacity: async (): Promise<void> => {
      if (waiting.length >= limit / 2 && !signal.aborted) await capacity.opened
    },
    /** Waits for the events in processing. */
    settled: async (): Promise<void> => working,
  }
}

function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open: () => open() }
}
