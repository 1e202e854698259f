import type { Pool } from '@parvis/engine'
import type { BuildStep } from '@parvis/schemas/site-builds'
import type { SiteConflict } from '@parvis/schemas/site-conflicts'
import { type RunningJob, rowsOf } from '@parvis/work'
import * as statements from './statements.js'

/** What is written of a build while it is made; nothing once it has ended otherwise. */
export function buildRecord(pool: Pool, { accountId, id }: Pick<RunningJob, 'accountId' | 'id'>) {
  const run = (name: string, text: string, ...values: unknown[]) =>
    rowsOf(pool, { name: `publishing.${name}`, text, values: [accountId, id, ...values] })
  return {
    /** Writes what of the product is built. @returns whether it is still to be made */
    begin: async (sources: string) => (await run('begin', statements.beginBuild, sources)).length > 0,
    noteReading: (readAt: Date, conflicts: readonly SiteConflict[]) =>
      run('read', statements.noteReading, readAt, JSON.stringify(conflicts)),
    tell: (step: BuildStep, log: string) => run('tell', statements.tellBuild, step, log),
  }
}

export type BuildRecord = ReturnType<typeof buildRecord>
