import type { Pool } from '@parvis/engine'
import { rowsOf } from '../database/rows-of.js'
import { forgetOld } from './statements.js'

const batch = 1000

/** Forgets what nobody has owned for a day. @throws EngineError `unavailable` without the database */
export async function forgetLeases(pool: Pool): Promise<void> {
  const forget = () => rowsOf(pool, { name: 'leases.forget', text: forgetOld, values: [batch] })
  while ((await forget()).length === batch);
}
