// Separate from the resources, only for screens and calls about synchronisations.

/** Kinds of a run: import the members, compare them first, or apply a comparison. */
export const runKinds = ['sync', 'compare', 'apply'] as const

export type RunKind = (typeof runKinds)[number]

/**
 * State of a run: that of its job, or its own end. A comparison is `compared` while it can be applied, then `applied` or
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

/** How long a comparison can be applied, in seconds. */
export const comparisonLasts = 3600
