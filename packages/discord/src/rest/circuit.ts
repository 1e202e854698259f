import { ChatError } from '@parvis/chat'

const minute = 60_000
/** In minutes: how long Discord remembers. */
const remembered = 10

interface CircuitOptions {
  /** How many answers of 401, 403 and 429 in ten minutes open it. */
  readonly invalidAnswers: number
  /** For how many milliseconds it opens when nobody said. */
  readonly blockedFor: number
}

export type Circuit = ReturnType<typeof circuitOf>

/** Opens when Discord keeps this address out, or is about to; no call passes until it closes by itself. */
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
    /** Opens it; the error says until when. */
    block(wait = options.blockedFor): ChatError {
      open(wait)
      return error()
    },
    /** Takes note of an answer that counts against this address. */
    countInvalid(): void {
      invalid.add()
      if (invalid.count() >= options.invalidAnswers) open(invalid.expiresIn())
    },
  }
}

/** Counts answers of 401, 403 and 429 over the last ten minutes, as Discord does before it bans an address. */
function invalidAnswers(now: () => number) {
  let counts: ReadonlyMap<number, number> = new Map()
  const current = () => Math.floor(now() / minute)
  const recent = () => new Map([...counts].filter(([at]) => at > current() - remembered))
  return {
    add(): void {
      counts = recent().set(current(), (recent().get(current()) ?? 0) + 1)
    },
    count: (): number => [...recent().values()].reduce((sum, count) => sum + count, 0),
    /** In how many milliseconds the oldest of them are forgotten. */
    expiresIn(): number {
      const oldest = Math.min(...recent().keys())
      return Number.isFinite(oldest) ? (oldest + remembered) * minute - now() : 0
    },
  }
}
