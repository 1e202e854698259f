import { createHash } from 'node:crypto'
import type { World } from '../world/index.js'
import type { Rate, Rates, RouteRate } from './rate.js'

interface Window {
  used: number
  /** When it is counted anew, in milliseconds. */
  resetAt: number
}

/** What a call took of a bucket. */
export interface Taken {
  readonly headers: Readonly<Record<string, string>>
  /** Why it came too soon, and for how many seconds; undefined when it may go on. */
  readonly refused?: { readonly scope: 'user' | 'global'; readonly retryAfter: number }
}

export type RateLimits = ReturnType<typeof rateLimits>

/** Counts calls as Discord does: every bot by all of its calls, and by those of one bucket. */
export function rateLimits({ now }: Pick<World, 'now'>, ratesNow: () => Rates) {
  const windows = new Map<string, Window>()

  function take(
    key: string,
    { count, seconds }: Rate,
  ): { readonly window: Window; readonly isOver: boolean } {
    const known = windows.get(key)
    const window = known && known.resetAt > now() ? known : { used: 0, resetAt: now() + seconds * 1000 }
    windows.set(key, window)
    const isOver = window.used >= count
    if (!isOver) window.used += 1
    return { window, isOver }
  }

  function sweep(): void {
    if (windows.size < 10_000) return
    for (const [key, { resetAt }] of windows) if (resetAt <= now()) windows.delete(key)
  }

  const secondsUntil = ({ resetAt }: Window) => Math.max(0.001, (resetAt - now()) / 1000)

  return {
    /**
     * Counts one call.
     *
     * @param major what the bucket is counted by besides the bot: a guild or a channel
     */
    take(callerId: string, route: RouteRate, major: string): Taken {
      sweep()
      const { global, routes } = ratesNow()
      const all = take(`all ${callerId}`, global)
      if (all.isOver)
        return { headers: {}, refused: { scope: 'global', retryAfter: secondsUntil(all.window) } }
      const rate = routes[route]
      const { window, isOver } = take(`${callerId} ${route} ${major}`, rate)
      const after = secondsUntil(window)
      return {
        headers: {
          'x-ratelimit-limit': String(rate.count),
          'x-ratelimit-remaining': String(rate.count - window.used),
          'x-ratelimit-reset': (window.resetAt / 1000).toFixed(3),
          'x-ratelimit-reset-after': after.toFixed(3),
          'x-ratelimit-bucket': bucketName(route),
        },
        ...(isOver ? { refused: { scope: 'user', retryAfter: after } as const } : {}),
      }
    },
  }
}

function bucketName(route: string): string {
  return createHash('sha256').update(route).digest('hex').slice(0, 32)
}
