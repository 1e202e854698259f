const minute = 60_000
/** In minutes: how long Discord remembers. */
const remembered = 10

/** Counts answers of 401, 403 and 429 over the last ten minutes, as Discord does before it bans an address. */
export function invalidAnswers(now: () => number) {
  let counts: ReadonlyMap<number, number> = new Map()
  const current = () => Math.floor(now() / minute)
  const recent = () => new Map([...counts].filter(([at]) => at > current() - remembered))
  return {
    add(): void {
      counts = recent().set(current(), (recent().get(current()) ?? 0) + 1)
    },
    count: (): number => [...recent().values()].reduce((sum, count) => sum + count, 0),
    /** In how many milliseconds the oldest of them are forgotten. */
    forgetsIn(): number {
      const oldest = Math.min(...recent().keys())
      return Number.isFinite(oldest) ? (oldest + remembered) * minute - now() : 0
    },
  }
}
