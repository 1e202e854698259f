import { ChatError } from '@parvis/chat'
import type { CallLimiter } from '@parvis/discord'
import { createRateLimiter, DatabaseFailure, type Pool, RateLimited } from '@parvis/work'

export interface CallLimiterOptions {
  readonly pool: Pool
  /** The application that calls; all calls of one share a limit. */
  readonly application: string
  /** How many calls leave a second; by default a tenth fewer than the 50 of Discord, since they arrive unevenly. */
  readonly perSecond?: number
  /** How long a call waits for its turn, in milliseconds; longer waits are left to the caller. */
  readonly waitsFor?: number
}

const usualRate = 45
/** How late a turn may be used, in milliseconds: with it, fewer than 50 leave in any second. */
const late = 80

/** Limits the rate of an application's calls to its platform, over all processes together. */
export function createCallLimiter({ perSecond = usualRate, ...options }: CallLimiterOptions): CallLimiter {
  const { turn, pause, block } = createRateLimiter({ ...options, perSecond, late })
  return {
    turn: (signal) =>
      turn(signal).catch((error: unknown) => {
        throw chatErrorOf(error)
      }),
    pause,
    block,
  }
}

/** Passes the abort reason on unchanged. */
function chatErrorOf(error: unknown): unknown {
  if (error instanceof DatabaseFailure) return new ChatError('unavailable', { cause: error })
  if (!(error instanceof RateLimited)) return error
  const problem = error.reason === 'blocked' ? 'blocked' : 'limited'
  return new ChatError(problem, { retryAfter: error.retryAfter })
}
