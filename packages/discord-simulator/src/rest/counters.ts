import type { World } from '../world/index.js'

const tenMinutes = 600_000

/** What was asked of the simulator, and how that went. */
export interface Counts {
  /** How often each route was called, such as `GET /guilds/:guild/members`. */
  readonly requests: Readonly<Record<string, number>>
  /** How many calls came too soon, by what was exceeded. */
  readonly tooSoon: { readonly user: number; readonly global: number }
  /** How many answers were 401, 403 or 429, those of scope `shared` aside, in the last ten minutes. */
  readonly invalidAnswers: number
  /** How often an address was blocked for too many of them. */
  readonly keptOut: number
}

export type Counters = ReturnType<typeof countersOf>

/** Counts calls, for tests and the control panel. */
export function countersOf({ now }: Pick<World, 'now'>) {
  const requests = new Map<string, number>()
  const tooSoon = { user: 0, global: 0 }
  let invalid: number[] = []
  let keptOut = 0

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
    keptOut(): void {
      keptOut += 1
    },
    invalidNow,
    counts: (): Counts => ({
      requests: Object.fromEntries(requests),
      tooSoon: { ...tooSoon },
      invalidAnswers: invalidNow(),
      keptOut,
    }),
    clear(): void {
      requests.clear()
      Object.assign(tooSoon, { user: 0, global: 0 })
      invalid = []
      keptOut = 0
    },
  }
}
