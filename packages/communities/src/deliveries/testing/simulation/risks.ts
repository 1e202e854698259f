import type { Choices } from '@parvis/work/testing'

/** How likely each fault is in a history; 0 for those that it does without. */
export interface Risks {
  readonly slowDatabase: number
  readonly lostDatabase: number
  readonly slowChat: number
  readonly lostChat: number
  /** That a worker is killed at a call. */
  readonly crash: number
  /** That a worker is paused or cut off from the database at a call. */
  readonly stall: number
  /** That something changes on the platform at a call of it. */
  readonly change: number
}

/** Risks of a history: none, rare and frequent ones. */
const levels = {
  slowDatabase: [0, 0.001, 0.02],
  lostDatabase: [0, 0.001, 0.02],
  slowChat: [0, 0.02, 0.3],
  lostChat: [0, 0.1, 0.5],
  crash: [0, 0.001, 0.02],
  stall: [0, 0.001, 0.03],
  change: [0, 0.01, 0.1],
} as const satisfies Record<keyof Risks, readonly number[]>

/**
 * In some histories, all faults are frequent; in the others, some are missing, as together they may hide each other.
 *
 * @param riskiness how likely faults are, as a part of what is usual
 */
export function randomRisks({ pick, chance }: Choices, riskiness: number): Risks {
  const isHarsh = chance(0.25)
  const risk = ([none = 0, rare = 0, frequent = 0]: readonly number[]) =>
    riskiness * (isHarsh ? frequent : pick([none, rare, frequent]))
  return {
    slowDatabase: risk(levels.slowDatabase),
    lostDatabase: risk(levels.lostDatabase),
    slowChat: risk(levels.slowChat),
    lostChat: risk(levels.lostChat),
    crash: risk(levels.crash),
    stall: risk(levels.stall),
    change: risk(levels.change),
  }
}
