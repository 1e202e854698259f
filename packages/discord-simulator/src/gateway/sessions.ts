import type { APIGatewaySessionStartLimit } from 'discord-api-types/v10'
import type { GatewayOptions } from './gateway-context.js'
import { type Outlet, type Session, type SessionOptions, sessionOf } from './session.js'

type Options = Pick<GatewayOptions, 'sessionLifetime' | 'replayFrames' | 'replayCharacters'>

/** All sessions of the gateway. */
export interface Sessions {
  begin(options: SessionOptions): Session
  find(id: string): Session | undefined
  all(): readonly Session[]
  /** Detaches a session's client, and expires the session unless one resumes. */
  release(session: Session, outlet: Outlet): void
  /** Stops the expiry of a resumed session. */
  retain(session: Session): void
  end(session: Session): void
}

export function sessionsOf(options: Options): Sessions {
  const sessions = new Map<string, Session>()
  const expiries = new Map<string, NodeJS.Timeout>()

  function retain({ id }: Session) {
    clearTimeout(expiries.get(id))
    expiries.delete(id)
  }

  function end(session: Session) {
    retain(session)
    sessions.delete(session.id)
  }

  return {
    begin(of) {
      const session = sessionOf(of, options)
      sessions.set(session.id, session)
      return session
    },
    find: (id) => sessions.get(id),
    all: () => [...sessions.values()],
    release(session, outlet) {
      if (!session.detach(outlet) || !sessions.has(session.id)) return
      expiries.set(session.id, setTimeout(() => end(session), options.sessionLifetime).unref())
    },
    retain,
    end,
  }
}

type StartOptions = Pick<GatewayOptions, 'startTotal' | 'startWindow' | 'maxConcurrency' | 'identifyWindow'>

/** Changes of the limits. */
export type StartChanges = Partial<StartOptions & { readonly remaining: number }>

/** Result of a session start. */
type StartAnswer = 'started' | 'too soon' | 'exhausted'

/** Counts the session starts of one application. */
export interface SessionStarts {
  /** As `/gateway/bot` returns it. */
  limit(): APIGatewaySessionStartLimit
  /** Counts a session start of a shard. */
  start(shardId: number): StartAnswer
  /** Changes the limits, or what remains. */
  set(changes: StartChanges): void
}

/** @param clock in milliseconds */
export function sessionStartsOf(options: StartOptions, clock: () => number): SessionStarts {
  const limits = { ...options }
  let remaining = limits.startTotal
  let resetAt = 0
  const lastStarts = new Map<number, number>()

  function reset(now: number) {
    if (now < resetAt) return
    if (resetAt > 0) remaining = limits.startTotal
    resetAt = now + limits.startWindow
  }

  function isTooSoon(shardId: number, now: number): boolean {
    const key = shardId % limits.maxConcurrency
    const last = lastStarts.get(key) ?? Number.NEGATIVE_INFINITY
    if (now - last < limits.identifyWindow) return true
    lastStarts.set(key, now)
    return false
  }

  return {
    limit() {
      const now = clock()
      reset(now)
      const { startTotal: total, maxConcurrency } = limits
      return { total, remaining, reset_after: resetAt - now, max_concurrency: maxConcurrency }
    },
    start(shardId) {
      const now = clock()
      reset(now)
      if (remaining <= 0) return 'exhausted'
      remaining -= 1
      return isTooSoon(shardId, now) ? 'too soon' : 'started'
    },
    set({ remaining: left, ...changes }) {
      Object.assign(limits, changes)
      remaining = left ?? changes.startTotal ?? remaining
    },
  }
}
