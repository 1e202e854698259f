/**
 * Runs background tasks one after the other. A task must not fail; it is dropped when too many
 * are queued, or after the end.
 *
 * @param most the capacity of the queue
 */
export function backgroundQueue(most: number) {
  const waiting: (() => Promise<void>)[] = []
  let running: Promise<void> | undefined
  let isEnded = false

  async function run(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next()
    running = undefined
  }

  return {
    add(work: () => Promise<void>): void {
      if (isEnded || waiting.length >= most) return
      waiting.push(work)
      running ??= run()
    },
    /** Ends after the current task. */
    async end(): Promise<void> {
      isEnded = true
      waiting.length = 0
      await running
    },
  }
}
