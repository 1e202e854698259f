import type { PlantedFault } from './parts.js'
import { type History, simulate } from './simulate.js'

/** What to simulate: histories of an hour each by default, until there are enough or one violates an invariant. */
export interface Simulations {
  /** How many hours of virtual time under faults at most. */
  readonly hours: number
  /** Of real time after which no other history begins, in milliseconds. */
  readonly most?: number
  readonly fault?: PlantedFault
  /** Another history than that of deliveries alone, which lasts `each` hours. */
  readonly history?: (seed: number) => Promise<History>
  readonly each?: number
}

/** What happened in simulated histories. */
export interface SimulationResult {
  readonly hours: number
  readonly events: number
  readonly messages: number
  readonly kills: number
  /** The points at which workers were killed. */
  readonly points: readonly string[]
  /** The violation of an invariant, and what happened before; undefined if there was none. */
  readonly failure: SimulationFailure | undefined
}

export interface SimulationFailure {
  /** Of its history alone. */
  readonly seed: number
  readonly violation: string
  /** The last events, one line each. */
  readonly last: readonly string[]
}

/** Simulates a history of each seed from one on. */
export async function simulateMany(
  seed: number,
  {
    hours,
    most = Number.POSITIVE_INFINITY,
    fault,
    each = 1,
    history: historyFrom = (first) => simulate(first, each, fault),
  }: Simulations,
): Promise<SimulationResult> {
  const began = performance.now()
  const points = new Set<string>()
  const sums = { hours: 0, events: 0, messages: 0, kills: 0 }
  let failure: SimulationFailure | undefined
  while (!failure && sums.hours < hours && performance.now() - began < most) {
    const history = await historyFrom(seed + sums.hours)
    const { violation, last } = history
    sums.hours += each
    sums.events += history.events
    sums.messages += history.messages
    for (const [point, times] of history.crashes) {
      points.add(point)
      sums.kills += times
    }
    if (violation) failure = { seed: history.seed, violation: violation.message, last }
  }
  return { ...sums, points: [...points].sort(), failure }
}
