interface Entry<Value> {
  readonly value: Value
  readonly size: number
  readonly until: number
}

export type BoundedCache<Value> = ReturnType<typeof boundedCache<Value>>

/**
 * Caches values in memory for a while; the least recently used make room for new ones.
 *
 * @param mostBytes of all values
 * @param now the time in milliseconds
 */
export function boundedCache<Value>(mostBytes: number, now: () => number = Date.now) {
  const entries = new Map<string, Entry<Value>>()
  let total = 0
  const remove = (key: string) => {
    total -= entries.get(key)?.size ?? 0
    entries.delete(key)
  }
  return {
    get(key: string): Value | undefined {
      const entry = entries.get(key)
      if (!entry || entry.until <= now()) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },
    /** @param size in bytes @param lifetime in milliseconds */
    set(key: string, value: Value, { size, lifetime }: { size: number; lifetime: number }): void {
      remove(key)
      entries.set(key, { value, size, until: now() + lifetime })
      total += size
      for (const oldest of entries.keys()) {
        if (total <= mostBytes) return
        remove(oldest)
      }
    },
    remove,
    /** Removes all expired values. */
    sweep(): void {
      for (const [key, { until }] of entries) if (until <= now()) remove(key)
    },
    /** How many bytes are cached. */
    size: () => total,
  }
}
