import { restAfter } from '../workers/index.js'

interface Rest {
  readonly failures: number
  readonly until: number
}

/** How many claims are remembered; the oldest is forgotten when there are more. */
const most = 1000

/** The claims that failed in this process, each with its rest: longer after each failure in a row. */
export function restingClaims(first: number) {
  const rests = new Map<string, Rest>()
  return {
    /** Records a failure. @returns how long it rests, in milliseconds */
    begin(name: string, error: unknown): number {
      const failures = 1 + (rests.get(name)?.failures ?? 0)
      const rest = restAfter(failures, first, error)
      rests.delete(name)
      rests.set(name, { failures, until: performance.now() + rest })
      const [oldest] = rests.keys()
      if (rests.size > most && oldest !== undefined) rests.delete(oldest)
      return rest
    },
    /** Records a success. */
    end: (name: string): void => void rests.delete(name),
    /** What runs and what rests, by name. */
    with(running: ReadonlyMap<string, unknown>): ReadonlyMap<string, unknown> {
      const now = performance.now()
      return new Map([...running, ...[...rests].filter(([, { until }]) => until > now)])
    },
  }
}
