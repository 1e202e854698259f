import type { Facts, Warn } from './warn.js'
import { warningLine } from './warn.js'

/** A warning, or the summary of equal ones. */
export interface Warning {
  readonly message: string
  readonly error?: unknown
  readonly facts: Facts
  /** How many equal ones were not written, and when the last one before them was. */
  readonly repeated?: { readonly count: number; readonly since: Date }
}

interface Repeats {
  count: number
  since: Date
  readonly warning: Warning
  cancel(): void
}

/** Summaries of what goes on and on are written after a minute, then after twice as long each, in milliseconds. */
const firstPause = 60_000
const longestPause = 960_000
/** How many different warnings are compared with; the oldest is written and dropped when there are more. */
const mostDifferent = 500

/** Runs something later. @returns what cancels it */
export type Later = (milliseconds: number, run: () => void) => () => void

const later: Later = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds).unref()
  return () => clearTimeout(timer)
}

/**
 * Writes each warning, and one summary instead of those that equal it within the next minutes.
 *
 * @returns the function that warns, and one that writes the summaries of all that is left
 */
export function summariseRepeats(
  write: (warning: Warning) => void,
  after: Later = later,
): { readonly warn: Warn; flush(): void } {
  const known = new Map<string, Repeats>()

  function summarise(repeats: Repeats): void {
    const { count, since, warning } = repeats
    if (count > 0) write({ ...warning, repeated: { count, since } })
  }

  /** Waits for equal warnings; ends once none came. */
  function watch(line: string, repeats: Repeats, pause: number): void {
    repeats.cancel = after(pause, () => {
      summarise(repeats)
      if (repeats.count === 0) return void known.delete(line)
      Object.assign(repeats, { count: 0, since: new Date() })
      watch(line, repeats, Math.min(2 * pause, longestPause))
    })
  }

  function dropOldest(): void {
    const [oldest] = known
    if (!oldest) return
    const [line, repeats] = oldest
    repeats.cancel()
    summarise(repeats)
    known.delete(line)
  }

  return {
    warn(message, error, facts = {}) {
      const line = warningLine(message, error, facts)
      const same = known.get(line)
      if (same) {
        same.count++
        return
      }
      if (known.size >= mostDifferent) dropOldest()
      const warning = { message, error, facts }
      const repeats = { count: 0, since: new Date(), warning, cancel: () => undefined }
      known.set(line, repeats)
      write(warning)
      watch(line, repeats, firstPause)
    },
    flush() {
      while (known.size > 0) dropOldest()
    },
  }
}
