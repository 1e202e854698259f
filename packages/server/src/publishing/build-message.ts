import type { BuildStep } from '@parvis/schemas/site-builds'

/** What the process that builds tells of how far it is. */
export interface BuildMessage {
  readonly step: BuildStep
  /** How much of the step is done, from 0 to 1. */
  readonly share?: number
}

/** What the process that builds is told. */
export interface BuildOrder {
  /** The folder of the product. */
  readonly product: string
  /** The folder of the site's sources to build. */
  readonly site: string
}

/** How often the process that builds is told to go on, and after how long without it ends itself; in milliseconds. */
export const heartbeat = { every: 2000, patience: 9000 }
