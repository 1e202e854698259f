import type { BuildCause, BuildStep } from '@parvis/schemas/site-builds'
import type { SiteConflict } from '@parvis/schemas/site-conflicts'

/** A build of the site, as the API answers it; times as ISO 8601. */
export interface Build {
  readonly id: string
  readonly state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'
  /** What is being done, and how much of all is done, in percent. */
  readonly step: BuildStep | null
  readonly done: number | null
  /** Why it failed, or is tried again. */
  readonly cause: BuildCause | null
  /** Under which it is kept. */
  readonly build: string | null
  readonly pages: number | null
  readonly bytes: number | null
  /** Who had it built; null for the one that came with the product. */
  readonly by: string | null
  readonly createdAt: string
  readonly builtAt: string | null
  readonly servedAt: string | null
  /** What it left out, and what visitors cannot reach. */
  readonly conflicts: readonly SiteConflict[]
  /** Whether it is what visitors are shown. */
  readonly current: boolean
}

/** A record of the site that is no longer what visitors are shown. */
export interface SiteChange {
  readonly resource: string
  readonly id: string
  readonly title: unknown
  readonly kind: 'created' | 'updated' | 'deleted'
  readonly at: string
}

/** Whether a build is still to be made. */
export function isUnderWay({ state }: Pick<Build, 'state'>): boolean {
  return state === 'waiting' || state === 'running'
}
