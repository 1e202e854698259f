import { setTimeout as sleep } from 'node:timers/promises'
import type { StreamedEvent } from '@parvis/chat'
import { backoff } from './backoff.js'

interface InboxOptions {
  /** How many events may wait. */
  readonly limit: number
  /** How long an event waits that could not be taken in: the first time, and at most; in milliseconds. */
  readonly retryAfter: readonly [first: number, most: number]
  /** How many are taken in at once, at most. */
  readonly batch: number
  take(events: readonly StreamedEvent[]): Promise<void>
  /** Ends it: the events being taken in are the last ones. */
  readonly signal: AbortSignal
}

/** Events that wait to be taken in, one batch after the other. */
export function inboxOf({ limit, retryAfter, batch, take, signal }: InboxOptions) {
  const waiting: StreamedEvent[] = []
  let working: Promise<void> | undefined
  let room = gate()
  const takeIn = async (events: readonly StreamedEvent[]) => {
    for (let attempt = 1; !signal.aborted; attempt++) {
      const isTaken = await take(events).then(
        () => true,
        () => false,
      )
      if (isTaken) return
      await sleep(backoff(attempt, retryAfter), undefined, { signal }).catch(() => undefined)
    }
  }
  const work = async () => {
    while (waiting.length > 0 && !signal.aborted) {
      const events = waiting.slice(0, batch)
      await takeIn(events)
      waiting.splice(0, events.length)
      if (waiting.length <= limit / 2) room.open()
    }
    room.open()
    working = undefined
  }
  return {
    put(event: StreamedEvent): void {
      if (waiting.push(event) === limit) room = gate()
      working ??= work()
    },
    isFull: (): boolean => waiting.length >= limit,
    /** Waits until there is room again, which is a good deal less than full. */
    hasRoom: async (): Promise<void> => {
      if (waiting.length >= limit / 2 && !signal.aborted) await room.opened
    },
    /** Waits for the events that are being taken in. */
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
