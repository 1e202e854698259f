/**
 * Does work that nobody waits for, one piece after the other. A piece must not fail; it is left undone when too many
 * wait already, or after the end.
 *
 * @param most how many may wait
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
    /** Ends with the piece that is being done. */
    async end(): Promise<void> {
      isEnded = true
      waiting.length = 0
      await running
    },
  }
}
