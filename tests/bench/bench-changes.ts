import { randomUUID } from 'node:crypto'
import { chmodSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Caller,
  type Changes,
  importSteps,
  migrate,
  openDatabase,
  openTable,
  type Pool,
  storeModelOf,
} from '@parvis/engine'
import { changesOf } from '@parvis/engine/product'
import type { ImportMapping } from '@parvis/schema/changes'
import { companies, resources } from '@parvis/schemas'
import { freshDatabase } from '../support/fresh-database.js'
import { root } from '../support/parvis-process.js'
import { temporaryFolder } from '../support/temporary-folder.js'
import type { BenchOptions } from './bench-options.js'
import { figure, median } from './figures.js'
import type { Figure } from './report.js'

/** What is measured, and where. */
interface Bench {
  readonly pool: Pool
  readonly changes: Changes
  readonly rows: number
  /** Where tables of companies are written, for the database to read as well. */
  readonly folder: string
}

/**
 * Measures changes of many companies, and imports of as many from a table, compared with one statement that changes or
 * copies them, history and indexes included.
 */
export async function benchChanges({ rows, rounds, log }: BenchOptions): Promise<Figure[]> {
  log(`Changing and importing ${rows} companies …`)
  const database = await freshDatabase()
  const folder = temporaryFolder('bench-changes')
  const pool = openDatabase(database.url, () => undefined)
  try {
    await migrate(database.url, join(root, 'packages/server/migrations'))
    const changes = changesOf({ pool, model: storeModelOf(resources), modules: [] })
    chmodSync(folder, 0o755)
    const bench = { pool, changes, rows, folder }
    const runs: Seconds[] = []
    for (let round = 0; round < rounds; round += 1) runs.push(await measure(bench))
    return Promise.all(
      works.map(({ name, of, reference, against }) => {
        let round = 0
        return median(rounds, async () => {
          const run = runs[round++] as Seconds
          const took = of.reduce((sum, each) => sum + run[each], 0)
          return figure(`${name}, records/s`, rows / took, rows / run[reference], against)
        })
      }),
    )
  } finally {
    await pool.end()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** How long each thing took, in seconds. */
type Seconds = Readonly<Record<'copy' | 'rehearse' | 'import' | 'update' | 'plan' | 'apply', number>>

const works = [
  { name: 'import rehearsed', of: ['rehearse'], reference: 'copy', against: 'COPY' },
  { name: 'import applied', of: ['import'], reference: 'copy', against: 'COPY' },
  { name: 'import rehearsed and applied', of: ['rehearse', 'import'], reference: 'copy', against: 'COPY' },
  { name: 'change planned', of: ['plan'], reference: 'update', against: 'UPDATE' },
  { name: 'change applied', of: ['apply'], reference: 'update', against: 'UPDATE' },
] as const

const mapping: ImportMapping = {
  columns: ['name', 'address_city', 'billingEmail'],
  hasHeader: false,
  mode: 'both',
  key: 'name',
}

/** Writes a table of companies, a line for each. @returns its path */
function writeTable({ rows, folder }: Bench, name: string, line: (nth: number) => string): string {
  const file = join(folder, name)
  writeFileSync(file, Array.from({ length: rows }, (_, nth) => `${line(nth)}\n`).join(''))
  return file
}

function company(nth: number): string {
  return `Company ${nth};City ${nth % 100};c${nth}@example.org`
}

/** Imports companies and changes them, in an account of its own. */
async function measure(bench: Bench): Promise<Seconds> {
  const { pool, changes, rows } = bench
  const caller = someone()
  const file = writeTable(bench, 'companies.csv', company)
  const other = randomUUID()
  const copied = writeTable(bench, 'copied.csv', (nth) => `${other};${randomUUID()};[];${company(nth)}`)
  const copy = await secondsOf(() =>
    pool.query(
      `copy "companies" ("accountId", "id", "members", "name", "address_city", "billingEmail") from '${copied}' (format csv, delimiter ';')`,
    ),
  )
  const kind = 'import'
  let hash = ''
  const rehearse = await secondsOf(async () => {
    hash = (await changes.planSteps(caller, await stepsOf(file), { kind })).hash
  })
  const imported = await secondsOf(async () =>
    changes.applySteps(caller, await stepsOf(file), { kind, hash }),
  )
  const change = (city: string) => [
    {
      action: 'update' as const,
      resource: companies,
      within: null,
      selection: { filter: {} },
      values: { address_city: city },
    },
  ]
  const most = rows
  const plan = await secondsOf(async () => {
    hash = (await changes.planBulk(caller, change('Brest'), { most })).hash
  })
  const apply = await secondsOf(() => changes.applyBulk(caller, change('Brest'), { most, hash }))
  const update = await secondsOf(() =>
    pool.query(
      `update "companies" set "address_city" = 'Lorient', "version" = "version" + 1 where "accountId" = $1`,
      [caller.accountId],
    ),
  )
  return { copy, rehearse, import: imported, update, plan, apply }
}

async function stepsOf(file: string) {
  const table = await openTable(file)
  return importSteps({
    resource: companies,
    within: null,
    mapping,
    locale: 'en',
    targetOf: () => undefined,
    rows: () => table.rows(),
  })
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

function someone(): Caller {
  return {
    accountId: randomUUID(),
    userId: randomUUID(),
    kind: 'user',
    name: 'bench',
    role: 100,
    rights: ['companies.full'],
    address: '',
    userAgent: '',
  }
}
