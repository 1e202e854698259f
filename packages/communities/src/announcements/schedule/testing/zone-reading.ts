/** Offsets of a zone as its clocks show them: nothing but `Intl.DateTimeFormat`, read again and again. */
export interface ZoneReading {
  /** Beginnings of periods with one offset, in order; the first one is long before the window. */
  readonly changes: readonly number[]
  readonly offsets: readonly number[]
}

const step = 12 * 3_600_000

/** Reads the clocks of a zone twice a day between two instants, and finds each change to the second. */
export function readZone(timeZone: string, from: number, to: number): ZoneReading {
  const offsetAt = clockOf(timeZone)
  const changes = [Number.NEGATIVE_INFINITY]
  const offsets = [offsetAt(from)]
  for (let at = from; at < to; at += step) {
    if (offsetAt(at + step) === offsets.at(-1)) continue
    let [before, after] = [at, at + step]
    while (after - before > 1000) {
      const middle = before + Math.floor((after - before) / 2000) * 1000
      if (offsetAt(middle) === offsets.at(-1)) before = middle
      else after = middle
    }
    changes.push(after)
    offsets.push(offsetAt(after))
  }
  return { changes, offsets }
}

/** Reads a local time: the first instant at which the clocks show it, or if none does, as if by the offset before. */
export function readLocal(zone: ZoneReading, local: number): number {
  let first = Number.POSITIVE_INFINITY
  for (const offset of new Set(zone.offsets)) {
    const at = local - offset
    if (at < first && offsetOf(zone, at) === offset) first = at
  }
  if (first < Number.POSITIVE_INFINITY) return first
  const gap = zone.changes.findIndex((at, index) => {
    const [before = 0, after = 0] = [zone.offsets[index - 1], zone.offsets[index]]
    return index > 0 && local >= at + before && local < at + after
  })
  return local - (zone.offsets[gap - 1] as number)
}

function offsetOf({ changes, offsets }: ZoneReading, at: number): number {
  let index = changes.length - 1
  while ((changes[index] as number) > at) index -= 1
  return offsets[index] as number
}

function clockOf(timeZone: string): (at: number) => number {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  return (at) => {
    // 03/28/2027, 09:00:00
    const shown = clock.format(at)
    const number = (from: number, to: number) => Number(shown.slice(from, to))
    const [month, day, year] = [number(0, 2), number(3, 5), number(6, 10)]
    return Date.UTC(year, month - 1, day, number(12, 14), number(15, 17), number(18, 20)) - at
  }
}
