import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { World } from '../world/index.js'
import type { RestContext } from './route.js'

/** Number of calls per window. */
export interface Rate {
  readonly count: number
  readonly seconds: number
}

export type RouteRate = keyof typeof routeRates

/** Rates by bucket; each guild and channel is counted by itself. */
export const routeRates = {
  gateway: { count: 10, seconds: 5 },
  application: { count: 20, seconds: 5 },
  self: { count: 20, seconds: 5 },
  ownGuilds: { count: 10, seconds: 5 },
  leaveGuild: { count: 10, seconds: 5 },
  guild: { count: 20, seconds: 5 },
  guildChannels: { count: 10, seconds: 5 },
  guildRoles: { count: 10, seconds: 5 },
  guildInvites: { count: 10, seconds: 5 },
  members: { count: 10, seconds: 1 },
  member: { count: 10, seconds: 1 },
  memberRoles: { count: 10, seconds: 10 },
  memberSearch: { count: 10, seconds: 10 },
  channel: { count: 20, seconds: 5 },
  readMessages: { count: 10, seconds: 5 },
  directChannels: { count: 10, seconds: 10 },
  sendMessage: { count: 5, seconds: 5 },
  editMessage: { count: 5, seconds: 5 },
  crosspost: { count: 5, seconds: 5 },
  createThread: { count: 5, seconds: 5 },
  deleteMessage: { count: 5, seconds: 1 },
  user: { count: 30, seconds: 30 },
  commands: { count: 10, seconds: 5 },
  interactionCallback: { count: 1000, seconds: 1 },
  webhook: { count: 5, seconds: 2 },
} satisfies Record<string, Rate>

/** Answers to interactions do not count towards the limit of all calls. */
const uncounted: readonly RouteRate[] = ['interactionCallback', 'webhook']

export interface Rates {
  /** All calls of a bot together. */
  readonly global: Rate
  readonly routes: Readonly<Record<RouteRate, Rate>>
  /** Number of answers of 401, 403 and 429 in ten minutes that blocks an address. */
  readonly invalidAnswers: number
}

/** The rates that Discord documents; those of routes are not documented, so these are estimates. */
export const usualRates: Rates = {
  global: { count: 50, seconds: 1 },
  routes: routeRates,
  invalidAnswers: 10_000,
}

/** Changed rates. */
export interface RateChange {
  readonly global?: Rate
  readonly routes?: Partial<Readonly<Record<RouteRate, Rate>>>
  readonly invalidAnswers?: number
}

/** Applies changes to rates. */
export function changedRates(rates: Rates, { routes, ...change }: RateChange): Rates {
  return { ...rates, ...change, routes: { ...rates.routes, ...routes } }
}

export type RateLimits = ReturnType<typeof rateLimits>

/** Counts calls as Discord does: per bot, and per bot and bucket. */
export function rateLimits({ now }: Pick<World, 'now'>, ratesNow: () => Rates) {
  const windows = new Map<string, Window>()

  function addUse(
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
     * @param major further key of the bucket: a guild, a channel, or a token
     */
    consume(callerId: string, route: RouteRate, major: string): RateUsage {
      sweep()
      const { global, routes } = ratesNow()
      const all = uncounted.includes(route) ? undefined : addUse(`all ${callerId}`, global)
      if (all?.isOver)
        return { headers: {}, refused: { scope: 'global', retryAfter: secondsUntil(all.window) } }
      const rate = routes[route]
      const { window, isOver } = addUse(`${callerId} ${route} ${major}`, rate)
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

interface Refused {
  readonly scope: 'user' | 'global'
  /** In seconds. */
  readonly retryAfter: number
}

/** Sends a rate limit. */
export function limited(reply: FastifyReply, { counters }: RestContext, refused: Refused): object {
  counters.tooSoon(refused.scope)
  const { headers, body } = limitAnswer(refused.scope, refused.retryAfter)
  reply.code(429).headers(headers)
  return body
}

/** Discord's answer of a rate limit. */
export function limitAnswer(scope: 'user' | 'global' | 'shared', retryAfter: number) {
  const isGlobal = scope === 'global'
  return {
    headers: {
      'retry-after': String(Math.ceil(retryAfter)),
      'x-ratelimit-scope': scope,
      ...(isGlobal ? { 'x-ratelimit-global': 'true' } : {}),
    },
    body: {
      message: scope === 'shared' ? 'The resource is being rate limited.' : 'You are being rate limited.',
      retry_after: Number(retryAfter.toFixed(3)),
      global: isGlobal,
    },
  }
}

/** Answers a blocked address. The answer does not come from Discord itself, and so is not JSON. */
export function sendBlocked(reply: FastifyReply, { counters }: RestContext): FastifyReply {
  counters.blocked()
  return reply.code(429).header('retry-after', '3600').type('text/html').send(blockedPage)
}

/** Page for a blocked address. */
export const blockedPage = '<!doctype html><title>Access denied</title><p>error code: 1015</p>'

interface Window {
  used: number
  /** When the window resets, in milliseconds. */
  resetAt: number
}

/** Result of counting a call. */
export interface RateUsage {
  readonly headers: Readonly<Record<string, string>>
  /** Exceeded scope, and the wait in seconds; undefined when the call is allowed. */
  readonly refused?: { readonly scope: 'user' | 'global'; readonly retryAfter: number }
}

function bucketName(route: string): string {
  return createHash('sha256').update(route).digest('hex').slice(0, 32)
}
