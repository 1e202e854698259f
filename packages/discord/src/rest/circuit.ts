import { ChatError } from '@parvis/chat'

const minute = 60_000
/** Discord's counting window, in minutes. */
const remembered = 10

interface CircuitOptions {
  /** Number of 401, 403 and 429 responses in ten minutes that opens it. */
  readonly invalidAnswers: number
  /** How long it opens by default, in milliseconds. */
  readonly blockedFor: number
}

export type Circuit = ReturnType<typeof circuitOf>

/** Circuit breaker: opens when Discord blocks this address, or is about to; it closes by itself. */
export function circuitOf(options: CircuitOptions, now: () => number = Date.now) {
  const invalid = invalidAnswers(now)
  let opensUntil = 0
  const open = (wait: number) => {
    opensUntil = Math.max(opensUntil, now() + wait)
  }
  const error = () => new ChatError('blocked', { retryAfter: opensUntil - now() })
  return {
    /** @throws ChatError `blocked` while it is open */
    pass(): void {
      if (now() < opensUntil) throw error()
    },
    /** Opens it, and returns the error to throw. */
    block(wait = options.blockedFor): ChatError {
      open(wait)
      return error()
    },
    /** Counts an answer against this address. */
    countInvalid(): void {
      invalid.add()
      if (invalid.count() >= options.invalidAnswers) open(invalid.expiresIn())
    },
  }
}

/** Counts 401, 403 and 429 responses over ten minutes, as Discord does before it bans an address. */
function invalidAnswers(now: () => number) {
  let counts: ReadonlyMap<number, number> = new Map()
  const current = () => Math.floor(now() / minute)
  const recent = () => new Map([...counts].filter(([at]) => at > current() - remembered))
  return {
    add(): void {
      counts = recent().set(current(), (recent().get(current()) ?? 0) + 1)
    },
    count: (): number => [...recent().values()].reduce((sum, count) => sum + count, 0),
    /** Milliseconds until the oldest of them expire. */
    expiresIn(): number {
      const oldest = Math.min(...recent().keys())
      return Number.isFinite(oldest) ? (oldest + remembered) * minute - now() : 0
    },
  }
}
