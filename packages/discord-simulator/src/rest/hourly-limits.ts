import type { World } from '../world/index.js'
import { HourlyLimitError } from './rest-error.js'

const hour = 60 * 60_000

export type HourlyLimits = ReturnType<typeof hourlyLimits>

interface Options {
  /** Whether the header of a refusal says a second, whatever its body says. */
  readonly isHeaderShort: () => boolean
}

/** Limits of what may be done with a channel or a message in an hour. */
export function hourlyLimits({ now }: Pick<World, 'now'>, { isHeaderShort }: Options) {
  const uses = new Map<string, readonly number[]>()
  return {
    /** Counts a use. @throws HourlyLimitError when there were as many as allowed */
    consume(key: string, allowed: number): void {
      const recent = (uses.get(key) ?? []).filter((at) => at > now() - hour)
      const [first = now()] = recent
      if (recent.length >= allowed) {
        const retryAfter = Math.max(1, (first + hour - now()) / 1000)
        const inHeader = isHeaderShort() ? 1 : Math.ceil(retryAfter)
        throw new HourlyLimitError(retryAfter, {
          'retry-after': String(inHeader),
          'x-ratelimit-scope': 'shared',
        })
      }
      uses.set(key, [...recent, now()])
    },
  }
}
