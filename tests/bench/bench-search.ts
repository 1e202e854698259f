import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { type Caller, migrate, openDatabase, type Pool, searchIn, storeModelOf } from '@parvis/engine'
import { resources } from '@parvis/schemas'
import pg from 'pg'
import { freshDatabase } from '../support/fresh-database.js'
import { root } from '../support/parvis-process.js'
import type { BenchOptions } from './bench-options.js'
import { limit } from './figures.js'
import { median } from './median.js'
import type { Figure } from './report.js'

/** How long a search may take, in milliseconds. */
const budget = 100

const searches: Readonly<Record<string, string>> = {
  'a first letter': 'b',
  'two letters': 'du',
  'what no record contains': 'zz',
  'a beginning': 'Boulangerie',
  'words in any order': 'lyon dupont',
  'an address': 'contact@c77777.example.org',
  'a wrong letter': 'bolangerie',
  'swapped letters': 'duopnt',
  'two wrong words': 'imprimrie girrard',
  'what is nothing like a record': 'qxqxqxqx',
}

/**
 * Measures the search of all records in an account of many companies, as milliseconds of a budget of 100: first while the
 * database knows nothing of the account by statistics, then once it does.
 */
export async function benchSearch(options: BenchOptions): Promise<Figure[]> {
  const { rows, log } = options
  log(`Searching ${rows} companies …`)
  const database = await freshDatabase()
  const pool = openDatabase(database.url, () => undefined)
  try {
    await migrate(database.url, join(root, 'packages/server/migrations'))
    const caller = someone()
    await patiently(database.url, 'alter table "companies" set (autovacuum_enabled = off)')
    await patiently(database.url, insertCompanies, [caller.accountId, rows])
    const unknown = await measure(pool, caller, options, 'unknown to the planner')
    await patiently(database.url, 'vacuum analyze "companies"')
    return [...unknown, ...(await measure(pool, caller, options, 'known'))]
  } finally {
    await pool.end()
    await database.drop()
  }
}

async function measure(
  pool: Pool,
  caller: Caller,
  { rounds, log }: BenchOptions,
  state: string,
): Promise<Figure[]> {
  const search = searchIn(pool, storeModelOf(resources))
  const figures: Figure[] = []
  for (const [name, text] of Object.entries(searches)) {
    const times: number[] = []
    for (let round = 0; round < rounds * 5; round += 1) {
      const began = performance.now()
      const { isComplete } = await search.find(caller, resources, text)
      times.push(performance.now() - began)
      if (!isComplete) log(`There was no time to find all of ${text}, ${state}`)
    }
    figures.push(limit(`search ${name}, ${state}, ms`, median(times), budget, '100 ms', 1))
  }
  return figures
}

/** Runs a statement for as long as it takes. */
async function patiently(url: string, text: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // The history of so many records would take longer than they do, and is not searched.
  await client.query('set session_replication_role = replica')
  await client.query(text, values).finally(() => client.end())
}

const trades = [
  'Boulangerie',
  'Atelier',
  'Menuiserie',
  'Garage',
  'Pharmacie',
  'Librairie',
  'Imprimerie',
  'Éditions',
  'Clinique',
  'Fromagerie',
]
const names = [
  'Dupont',
  'Martin',
  'Girard',
  'Lefèvre',
  'Müller',
  'Rousseau',
  'Garnier',
  'François',
  'Chevalier',
  'Noël',
]
const cities = ['Paris', 'Lyon', 'Lille', 'Nantes', 'Rennes', 'Brest', 'Dijon', 'Nice', 'Metz', 'Tours']
const listed = (texts: readonly string[]) => `array[${texts.map((text) => `'${text}'`).join(', ')}]`

const insertCompanies = `insert into "companies" ("accountId", "id", "name", "address_city", "billingEmail", "members")
select $1, gen_random_uuid(),
  case n % 3 when 0 then t || ' ' || a || ' ' || n when 1 then initcap(translate(left(md5(n::text), 7), '0123456789', 'lmnoprstuv')) || ' ' || a
    else a || ' & ' || b || ' ' || c end,
  c, 'contact@c' || n || '.example.org', '[]'
from (
  select n, (${listed(trades)})[1 + n / 7 % 10] as t, (${listed(names)})[1 + n / 11 % 10] as a,
    (${listed(names)})[1 + n / 13 % 10] as b, (${listed(cities)})[1 + n / 17 % 10] as c
  from generate_series(1, $2::int) n
) made`

function someone(): Caller {
  return {
    accountId: randomUUID(),
    userId: randomUUID(),
    kind: 'user',
    name: 'bench',
    role: 100,
    rights: [],
    address: '',
    userAgent: '',
  }
}
