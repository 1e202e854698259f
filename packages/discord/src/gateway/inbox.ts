import { setTimeout as sleep } from 'node:timers/promises'
import type { StreamedEvent } from '@parvis/chat'
import { backoff } from './backoff.js'

interface InboxOptions {
  /** How many events may wait. */
  readonly limit: number
  /** How long an event waits that could not be taken in: the first time, and at most; in milliseconds. */
  readonly retryAfter: readonly [first: number, most: number]
  take(event: StreamedEvent): Promise<void>
  /** Ends it: the event being taken in is the last one. */
  readonly signal: AbortSignal
}

/** Events that wait to be taken in, one after the other. */
export function inboxOf({ limit, retryAfter, take, signal }: InboxOptions) {
  const waiting: StreamedEvent[] = []
  let working: Promise<void> | undefined
  let room = gate()
  const takeIn = async (event: StreamedEvent) => {
    for (let attempt = 1; !signal.aborted; attempt++) {
      const isTaken = await take(event).then(
        () => true,
        () => false,
      )
      if (isTaken) return
      await sleep(backoff(attempt, retryAfter), undefined, { signal }).catch(() => undefined)
    }
  }
  const work = async () => {
    for (let event = waiting[0]; event && !signal.aborted; event = waiting[0]) {
      await takeIn(event)
      waiting.shift()
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
    /** Waits for the event that is being taken in. */
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
