import type { Overview } from '@parvis/schemas/calls/statistics'

/** A network that needs attention. */
export type Trouble = Overview['attention'][number]

/** A waiting or running synchronisation. */
export type RunningSync = Overview['running'][number]

/** How many joined and left in some days. */
export type Movement = Overview['today']
