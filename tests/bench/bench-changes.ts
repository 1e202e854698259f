import { randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
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
  type TableRow,
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
  /** A table with as many companies. */
  readonly file: string
}

/**
 * Measures changes of many companies, and imports of as many from a table, compared with one statement that changes or
 * inserts them, history and indexes included.
 */
export async function benchChanges({ rows, rounds, log }: BenchOptions): Promise<Figure[]> {
  log(`Changing and importing ${rows} companies …`)
  const database = await freshDatabase()
  const folder = temporaryFolder('bench-changes')
  const pool = openDatabase(database.url, () => undefined)
  try {
    await migrate(database.url, join(root, 'packages/server/migrations'))
    const changes = changesOf({ pool, model: storeModelOf(resources), modules: [] })
    const bench = { pool, changes, rows, file: join(folder, 'companies.csv') }
    writeTable(bench)
    const runs: Seconds[] = []
    for (let round = 0; round < rounds; round += 1) runs.push(await measure(bench))
    return Promise.all(
      works.map(({ name, of, reference, against }) => {
        let round = 0
        return median(rounds, async () => {
          const run = runs[round++] as Seconds
          return figure(`${name}, records/s`, rows / run[of], rows / run[reference], against)
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
type Seconds = Readonly<Record<'insert' | 'rehearse' | 'import' | 'update' | 'plan' | 'apply', number>>

const works = [
  { name: 'import rehearsed', of: 'rehearse', reference: 'insert', against: 'INSERT' },
  { name: 'import applied', of: 'import', reference: 'insert', against: 'INSERT' },
  { name: 'change planned', of: 'plan', reference: 'update', against: 'UPDATE' },
  { name: 'change applied', of: 'apply', reference: 'update', against: 'UPDATE' },
] as const

const mapping: ImportMapping = {
  columns: ['name', 'address_city', 'billingEmail'],
  hasHeader: true,
  mode: 'both',
  key: 'name',
}

function writeTable({ rows, file }: Bench): void {
  const lines = Array.from(
    { length: rows },
    (_, nth) => `Company ${nth};City ${nth % 100};c${nth}@example.org`,
  )
  writeFileSync(file, `Name;City;Email\n${lines.join('\n')}\n`)
}

/** Imports companies and changes them, in an account of its own. */
async function measure({ pool, changes, rows, file }: Bench): Promise<Seconds> {
  const caller = someone()
  const insert = await secondsOf(() =>
    pool.query(
      `insert into "companies" ("accountId", "id", "name", "address_city", "billingEmail", "members")
select $1, gen_random_uuid(), 'Company ' || n, 'City ' || n % 100, 'c' || n || '@example.org', '[]'
from generate_series(1, $2::int) n`,
      [randomUUID(), rows],
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
  return { insert, rehearse, import: imported, update, plan, apply }
}

async function stepsOf(file: string) {
  const table = await openTable(file)
  async function* rows(): AsyncIterable<readonly TableRow[]> {
    let isFirst = true
    for await (const some of table.rows()) {
      yield isFirst ? some.slice(1) : some
      isFirst = false
    }
  }
  return importSteps({
    resource: companies,
    within: null,
    mapping,
    locale: 'en',
    targetOf: () => undefined,
    rows,
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
