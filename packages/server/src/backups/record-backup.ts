import type { Manifest } from '@parvis/backup'
import type { Pool } from '@parvis/engine'
import { rowsOf } from '@parvis/work'
import { uuidv7 } from 'uuidv7'
import { insertDone } from './statements.js'

/** Records a backup that a command made: the console shows it, and the next one is due as after any other. */
export async function recordBackup(pool: Pool, manifest: Manifest, startedAt: Date): Promise<void> {
  const { id: backup, chain, bytes, fileCount: files } = manifest
  await rowsOf(
    pool,
    insertDone({ id: uuidv7(), by: 'parvis backup', backup, chain, bytes, files, startedAt }),
  )
}
