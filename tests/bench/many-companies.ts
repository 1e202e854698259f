import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { type Caller, migrate, openDatabase, type Pool } from '@parvis/engine'
import pg from 'pg'
import { freshDatabase } from '../support/fresh-database.js'
import { root } from '../support/parvis-process.js'

/** An account with many companies, whose history is not stored. */
export interface ManyCompanies {
  readonly pool: Pool
  readonly url: string
  readonly caller: Caller
  /** Lets the database know them by statistics, as it does by itself after a while. */
  analyse(): Promise<void>
}

/** Measures something in an account of many companies, of which the database knows nothing by statistics yet. */
export async function withManyCompanies<Result>(
  rows: number,
  measure: (companies: ManyCompanies) => Promise<Result>,
): Promise<Result> {
  const database = await freshDatabase()
  const pool = openDatabase(database.url, () => undefined)
  try {
    await migrate(database.url, join(root, 'packages/server/migrations'))
    const caller = someone()
    await patiently(database.url, 'alter table "companies" set (autovacuum_enabled = off)')
    await patiently(database.url, insertCompanies, [caller.accountId, rows])
    const analyse = () => patiently(database.url, 'vacuum analyze "companies"')
    return await measure({ pool, url: database.url, caller, analyse })
  } finally {
    await pool.end()
    await database.drop()
  }
}

/** Runs a statement for as long as it takes. */
export async function patiently(url: string, text: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // The history of so many records would take longer than they do.
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

const insertCompanies = `insert into "companies" ("accountId", "id", "name", "address_city", "billingEmail", "members", "createdAt")
select $1, gen_random_uuid(),
  case n % 3 when 0 then t || ' ' || a || ' ' || n when 1 then initcap(translate(left(md5(n::text), 7), '0123456789', 'lmnoprstuv')) || ' ' || a
    else a || ' & ' || b || ' ' || c end,
  c, 'contact@c' || n || '.example.org', '[]', now() - n % 1000 * interval '1 day'
from (
  select n, (${listed(trades)})[1 + n / 7 % 10] as t, (${listed(names)})[1 + n / 11 % 10] as a,
    (${listed(names)})[1 + n / 13 % 10] as b, (${listed(cities)})[1 + n / 17 % 10] as c
  from generate_series(1, $2::int) n
) made`

export function someone(): Caller {
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
