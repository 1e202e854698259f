import { calmDown, disturb, restartChannels } from './disturbances.js'
import type { Violation } from './invariants.js'
import type { PlantedFault } from './parts.js'
import { createWorld, type World } from './world.js'

/** What happened in a simulated history. */
export interface History {
  readonly seed: number
  /** Identifies all that happened. */
  readonly digest: string
  /** The number of events. */
  readonly events: number
  readonly violation: Violation | undefined
  /** The last events, one line each. */
  readonly last: readonly string[]
  readonly messages: number
  /** The deliveries in each state at the end. */
  readonly states: Readonly<Record<string, number>>
  /** How often workers were killed, by the point where they were. */
  readonly crashes: ReadonlyMap<string, number>
}

const minute = 60_000
/** Until what was under way has ended, in milliseconds. */
const settledFor = 10 * minute
/** Until nothing waits any more once nothing disturbs, in milliseconds. */
const calmFor = 30 * minute
/** For how long a message is tried at which the platform fails, in milliseconds. */
const defectFor = 12 * minute
/** Until everything is searched for that can be, in milliseconds. */
const searchedFor = 4 * 60 * minute

/** What else happens in a history. */
export interface Events {
  /** Lets things happen until `isOver`. */
  readonly disturb?: (isOver: () => boolean) => void
  readonly calmDown?: () => void
  /** How long it takes until nothing else becomes due, in milliseconds. */
  readonly untilQuiet?: () => number
  readonly checkEnded?: () => void
}

/**
 * Lets deliveries be made under faults for some hours of virtual time, and then without, as a seed decides. It ends at the first
 * violation.
 */
export function simulate(seed: number, hours: number, fault?: PlantedFault): Promise<History> {
  return historyOf(createWorld(seed, { fault }), hours)
}

/** Lets the history of a world happen. */
export async function historyOf(world: World, hours: number, events: Events = {}): Promise<History> {
  const { seed } = world
  const { time, trace, tables, chat, invariants } = world
  let isOver = false
  const check = () => {
    const violation = invariants.violation()
    if (violation) throw violation
  }
  world.begin()
  disturb(world, () => isOver)
  events.disturb?.(() => isOver)
  let violation: Violation | undefined
  try {
    await time.pass(hours * 60 * minute, check)
    isOver = true
    calmDown(world)
    events.calmDown?.()
    await time.pass(settledFor, check)
    restartChannels(world)
    await time.pass(calmFor + chat.defects.size * defectFor, check)
    await time.pass(events.untilQuiet?.() ?? 0, check)
    invariants.checkEnded()
    events.checkEnded?.()
    check()
    const isUncertain = [...tables.deliveries.values()].some(({ state }) => state === 'uncertain')
    if (isUncertain) await time.pass(searchedFor, check)
    await invariants.checkLeft()
    check()
  } catch (error) {
    if (error !== invariants.violation()) throw error
    violation = invariants.violation()
    trace.add(String(violation))
  }
  world.end()
  const states: Record<string, number> = {}
  for (const { state } of tables.deliveries.values()) states[state] = (states[state] ?? 0) + 1
  const { length: messages } = chat.messages
  const { crashes } = world
  return {
    seed,
    digest: trace.digest(),
    events: trace.count(),
    violation,
    last: trace.last(),
    messages,
    states,
    crashes,
  }
}
