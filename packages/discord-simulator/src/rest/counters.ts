import type { World } from '../world/index.js'

const tenMinutes = 600_000

/** Counts of requests and their outcomes. */
export interface Counts {
  /** Calls by route, such as `GET /guilds/:guild/members`. */
  readonly requests: Readonly<Record<string, number>>
  /** Rate limited calls by scope. */
  readonly tooSoon: { readonly user: number; readonly global: number }
  /** Answers of 401, 403 or 429 in the last ten minutes, except those of scope `shared`. */
  readonly invalidAnswers: number
  /** Calls of a blocked address. */
  readonly blocked: number
}

export type Counters = ReturnType<typeof countersOf>

/** Counts calls, for tests and the control panel. */
export function countersOf({ now }: Pick<World, 'now'>) {
  const requests = new Map<string, number>()
  const tooSoon = { user: 0, global: 0 }
  let invalid: number[] = []
  let blocked = 0

  function invalidNow(): number {
    const from = now() - tenMinutes
    if ((invalid[0] ?? from) < from) invalid = invalid.filter((at) => at >= from)
    return invalid.length
  }

  return {
    request(route: string): void {
      requests.set(route, (requests.get(route) ?? 0) + 1)
    },
    tooSoon(scope: 'user' | 'global'): void {
      tooSoon[scope] += 1
    },
    /** Counts an answer that Discord counts against an address. */
    answer(status: number, scope?: unknown): void {
      if ([401, 403, 429].includes(status) && scope !== 'shared') invalid.push(now())
    },
    blocked(): void {
      blocked += 1
    },
    invalidNow,
    counts: (): Counts => ({
      requests: Object.fromEntries(requests),
      tooSoon: { ...tooSoon },
      invalidAnswers: invalidNow(),
      blocked,
    }),
    clear(): void {
      requests.clear()
      Object.assign(tooSoon, { user: 0, global: 0 })
      invalid = []
      blocked = 0
    },
  }
}
