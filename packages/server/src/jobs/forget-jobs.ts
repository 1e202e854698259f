import type { Pool } from '@parvis/engine'
import { rowsOf } from '../database/rows-of.js'
import { forgetEnded } from './statements.js'

const batch = 1000

/** Forgets jobs that ended 30 days ago. @throws EngineError `unavailable` without the database */
export async function forgetJobs(pool: Pool): Promise<void> {
  const forget = () => rowsOf(pool, { name: 'jobs.forget', text: forgetEnded, values: [batch] })
  while ((await forget()).length === batch);
}
