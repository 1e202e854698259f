import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { freshDatabase } from '../support/fresh-database.js'
import { root } from '../support/parvis-process.js'
import type { BenchOptions } from './bench-options.js'
import { figure } from './figures.js'
import type { Figure } from './report.js'

const script = 'packages/server/dist/communities/testing/import-beside-copy.js'
const target = 0.7
/** How many turns there are at least, and how many pages of a thousand one has at most. */
const turns = 3
const longestTurn = 50

/** How fast members are written as a synchronisation writes them, beside a copy of the same rows. */
export async function benchImport({ rows, tell }: Pick<BenchOptions, 'rows' | 'tell'>): Promise<Figure[]> {
  tell(`Importing ${rows} members, and copying them …`)
  const turn = Math.max(1, Math.min(longestTurn, Math.floor(rows / 1000 / turns)))
  const database = await freshDatabase()
  try {
    const given = [script, database.url, String(rows), String(turn)]
    const { stdout } = await promisify(execFile)(process.execPath, given, { cwd: root })
    const { members, imported, copied } = JSON.parse(stdout)
    return [
      { ...figure('import of members, members/s', members / imported, members / copied, 'COPY'), target },
    ]
  } finally {
    await database.drop()
  }
}
