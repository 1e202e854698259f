import type { BuildStep } from '@parvis/schemas/site-builds'

/** What the process that builds tells of how far it is. */
export interface BuildMessage {
  readonly step: BuildStep
  /** How much of the step is done, from 0 to 1. */
  readonly share?: number
}
