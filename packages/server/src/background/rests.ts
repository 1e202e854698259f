const shortest = 1000
const longest = 60_000

/** How long works rest that ended by themselves, so that one that fails is not begun again and again. */
export function restsOf(clock: () => number = () => performance.now()) {
  const rests = new Map<string, { readonly length: number; readonly until: number }>()
  return {
    /** Has a work rest that began at a moment and has ended now, twice as long as before unless it lasted. */
    begin(name: string, began: number): void {
      const lasted = clock() - began > longest
      const before = lasted ? undefined : rests.get(name)
      const length = before ? Math.min(longest, before.length * 2) : shortest
      rests.set(name, { length, until: clock() + length })
    },
    isOver: (name: string): boolean => (rests.get(name)?.until ?? 0) <= clock(),
    /** How long it is until the next one is over, in milliseconds; at most as long as is said. */
    next(most: number): number {
      const waits = [...rests.values()].map(({ until }) => until - clock()).filter((wait) => wait > 0)
      return Math.min(most, ...waits)
    },
    /** Forgets works that are not to be done any more. */
    keep(names: readonly string[]): void {
      for (const name of rests.keys()) if (!names.includes(name)) rests.delete(name)
    },
  }
}
