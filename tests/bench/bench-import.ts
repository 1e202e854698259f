import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { migrate } from '@parvis/engine'
import { freshDatabase } from '../support/fresh-database.js'
import { root } from '../support/parvis-process.js'
import type { BenchOptions } from './bench-options.js'
import { figure } from './figures.js'
import type { Figure } from './report.js'

const script = 'packages/communities/dist/testing/import-and-copy.js'
const target = 0.7
/** Minimum number of turns, and maximum number of pages of a thousand in one. */
const turns = 3
const longestTurn = 50

/** Measures how fast a synchronisation writes members, compared with a copy of the same rows. */
export async function benchImport({ rows, log }: Pick<BenchOptions, 'rows' | 'log'>): Promise<Figure[]> {
  log(`Importing ${rows} members, and copying them …`)
  const turn = Math.max(1, Math.min(longestTurn, Math.floor(rows / 1000 / turns)))
  const database = await freshDatabase()
  try {
    await migrate(database.url, join(root, 'packages/server/migrations'))
    const given = [script, database.url, String(rows), String(turn)]
    const { stdout } = await promisify(execFile)(process.execPath, given, { cwd: root })
    const { members, imported, waited, copied } = JSON.parse(stdout)
    const rate = (seconds: number) => members / seconds
    return [
      {
        ...figure('import, the part of the database, members/s', rate(waited), rate(copied), 'COPY'),
        target,
      },
      figure('import, all of it, members/s', rate(imported), rate(copied), 'COPY'),
    ]
  } finally {
    await database.drop()
  }
}
