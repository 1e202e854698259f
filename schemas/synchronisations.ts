// Apart from the resources, for those screens and calls alone that are about synchronisations.

/** What a run is for: to read the members and take them in, to compare them first, to apply what was found then. */
export const runKinds = ['sync', 'compare', 'apply'] as const

export type RunKind = (typeof runKinds)[number]

/**
 * How a run is: as its job, or ended by itself. A comparison is `compared` as long as it can be applied, then `applied` or
 * `expired`.
 */
export const runStates = [
  'waiting',
  'running',
  'done',
  'failed',
  'cancelled',
  'compared',
  'applied',
  'expired',
] as const

export type RunState = (typeof runStates)[number]

/** For how long what a comparison found can be applied, in seconds. */
export const comparisonLasts = 3600
