import type { Pool } from '@parvis/engine'
import type { SiteConflict } from '@parvis/schemas/calls/publishing'
import type { BuildStep } from '@parvis/schemas/site-builds'
import { type RunningJob, rowsOf } from '@parvis/work'
import { doneAt } from './build-steps.js'
import * as statements from './statements.js'

/** The minimum interval between writes of progress, in milliseconds. */
const writeInterval = 500

/**
 * Writes the progress of a build, serialised and throttled.
 *
 * @param write writes which step it is at
 */
export function buildProgress(job: Pick<RunningJob, 'report'>, write: (step: BuildStep) => Promise<unknown>) {
  let step: BuildStep = 'preparing'
  let turn: Promise<unknown> = Promise.resolve()
  let writtenAt = Number.NEGATIVE_INFINITY
  let failure: unknown

  async function writeProgress(share: number): Promise<void> {
    writtenAt = performance.now()
    await write(step)
    await job.report({ done: doneAt(step, share), about: 100 })
  }

  return {
    get step(): BuildStep {
      return step
    },
    /** Reports a step and its progress, from 0 to 1. */
    reach(next: BuildStep, share = 0): void {
      const isSame = next === step
      step = next
      if (isSame && performance.now() - writtenAt < writeInterval) return
      turn = turn
        .then(() => writeProgress(share))
        .catch((error: unknown) => {
          failure ??= error
        })
    },
    /** Waits for pending writes. @throws the first error of a write */
    async end(): Promise<void> {
      await turn
      if (failure !== undefined) throw failure
    },
  }
}

export type BuildProgress = ReturnType<typeof buildProgress>

/** Updates the record of a build while it runs; does nothing once it has ended. */
export function buildRecord(pool: Pool, { accountId, id }: Pick<RunningJob, 'accountId' | 'id'>) {
  return {
    /** Stores the sources version. @returns whether the build is still pending */
    async begin(sources: string): Promise<boolean> {
      return (await rowsOf(pool, statements.beginBuild({ accountId, id, sources }))).length > 0
    },
    noteReading: (readAt: Date, conflicts: readonly SiteConflict[]) =>
      rowsOf(pool, statements.noteReading({ accountId, id, readAt, conflicts })),
    report: (step: BuildStep, log: string) =>
      rowsOf(pool, statements.updateBuild({ accountId, id, step, log })),
  }
}

export type BuildRecord = ReturnType<typeof buildRecord>
