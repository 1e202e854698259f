import { setImmediate } from 'node:timers/promises'

let last: Promise<void> = Promise.resolve()

/**
 * Waits for a turn of the event loop that no other work has which waits here. What takes milliseconds, such as reading a large
 * body or writing a part of an export, waits for one first: however many do so at once, other calls wait for one of them.
 */
export function nextTurn(): Promise<void> {
  last = last.then(() => setImmediate())
  return last
}

/** A list in parts, each of which is done within one turn. */
export function* partsOf<Item>(list: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let first = 0; first < list.length; first += size) yield list.slice(first, first + size)
}
