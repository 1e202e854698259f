/** What is to happen at a moment of virtual time. */
interface Event {
  readonly at: number
  /** Decides among those of one moment. */
  readonly order: number
  run: (() => void) | undefined
}

/** Lets every promise go on that can. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

/**
 * Time that goes from one event to the next, and waits at each until nothing else can go on.
 *
 * @param random decides whose turn is first among events of one moment
 * @param start in milliseconds
 */
export function virtualTime(random: () => number, start: number) {
  const events: Event[] = []
  let now = start

  return {
    /** In milliseconds. */
    now: () => now,
    /** Runs something once, in so many milliseconds. @returns what cancels it */
    after(milliseconds: number, run: () => void): () => void {
      const event: Event = { at: now + Math.max(0, milliseconds), order: random(), run }
      push(events, event)
      return () => {
        event.run = undefined
      }
    },
    /** Lets the events of a time happen; after each, calls `onStep`. */
    async pass(milliseconds: number, onStep: () => void): Promise<void> {
      const until = now + milliseconds
      for (;;) {
        const next = events[0]
        if (!next || next.at > until) break
        pop(events)
        if (!next.run) continue
        now = next.at
        next.run()
        await settled()
        onStep()
      }
      now = until
    },
  }
}

export type VirtualTime = ReturnType<typeof virtualTime>

const isBefore = (one: Event, other: Event) =>
  one.at < other.at || (one.at === other.at && one.order < other.order)

/** Adds to a binary heap. */
function push(heap: Event[], event: Event): void {
  let index = heap.length
  heap.push(event)
  while (index > 0) {
    const above = (index - 1) >> 1
    if (!isBefore(event, heap[above] as Event)) break
    heap[index] = heap[above] as Event
    index = above
  }
  heap[index] = event
}

/** Removes the first one of a binary heap. */
function pop(heap: Event[]): void {
  const last = heap.pop() as Event
  if (heap.length === 0) return
  let index = 0
  for (;;) {
    let below = 2 * index + 1
    if (below >= heap.length) break
    if (below + 1 < heap.length && isBefore(heap[below + 1] as Event, heap[below] as Event)) below++
    if (!isBefore(heap[below] as Event, last)) break
    heap[index] = heap[below] as Event
    index = below
  }
  heap[index] = last
}
