import { type Caller, type Pool, storeModelOf, storesIn } from '@parvis/engine'
import { changesOf } from '@parvis/engine/product'
import { companies, resources } from '@parvis/schemas'
import type { BenchOptions } from './bench-options.js'
import { limit } from './figures.js'
import { patiently, withManyCompanies } from './many-companies.js'
import { median } from './median.js'
import type { Figure } from './report.js'

/** How long a read may take, in milliseconds. */
const budget = 20

/** How many revisions a record has, and a change set. */
const ofRecord = 100
const ofChangeSet = 5

/** How many times each thing is read in a round, of a record or a change set of its own. */
const reads = 50

/**
 * Measures the history of records and the lists of change sets among many revisions of the last twelve months, as milliseconds
 * of a budget of 20.
 */
export async function benchHistory({ rows, rounds, log }: BenchOptions): Promise<Figure[]> {
  log(`Reading among ${rows} revisions …`)
  return withManyCompanies(Math.ceil(rows / ofRecord), async ({ pool, url, caller, analyse }) => {
    await patiently(url, addMonths)
    await patiently(url, insertChangeSets, [caller.accountId, ofRecord / ofChangeSet, caller.userId])
    await patiently(url, insertRevisions, [caller.accountId, ofChangeSet])
    await patiently(url, 'analyze "revisions", "change_sets"')
    await analyse()
    const figures: Figure[] = []
    for (const [name, read] of Object.entries(await worksIn(pool, caller, rows))) {
      const times: number[] = []
      for (let round = 0; round < rounds * reads; round += 1) {
        const began = performance.now()
        await read(round)
        times.push(performance.now() - began)
      }
      figures.push(limit(`${name}, ms`, median(times), budget, '20 ms', 1))
    }
    return figures
  })
}

type Read = (round: number) => Promise<unknown>

async function worksIn(pool: Pool, caller: Caller, rows: number): Promise<Readonly<Record<string, Read>>> {
  const model = storeModelOf(resources)
  const store = storesIn(pool, model)(caller)
  const changes = changesOf({ pool, model, modules: [] })
  const ids = async (text: string) => {
    const { rows } = await pool.query<{ id: string }>(text, [caller.accountId, reads])
    const found = rows.map(({ id }) => id)
    return (round: number) => found[round % found.length] as string
  }
  const record = await ids(`select "id" from "companies" where "accountId" = $1 order by random() limit $2`)
  const set = await ids(`select "id" from "change_sets" where "accountId" = $1 order by random() limit $2`)
  const middle = Math.ceil(rows / 2)
  return {
    'history of a record': (round) => store.history(companies, record(round), { limit: 50 }),
    'its next page': (round) => store.history(companies, record(round), { limit: 50, before: middle }),
    'latest change sets': () => changes.list(caller, resources, {}),
    'change sets before another': (round) => changes.list(caller, resources, { before: set(round) }),
    'one’s own': (round) => changes.list(caller, resources, { by: 'me', before: set(round) }),
    'those of programs': (round) => changes.list(caller, resources, { by: 'programs', before: set(round) }),
    imports: (round) => changes.list(caller, resources, { kind: 'import', before: set(round) }),
    'what a change set did': (round) => changes.records(caller, resources, set(round), 0),
  }
}

const addMonths = `select parvis_add_revisions_month((now() - m * interval '1 month')::date) from generate_series(0, 12) m`

/** A change set at each moment of the year, in the order of their ids. */
const insertChangeSets = `insert into "change_sets" ("accountId", "id", "at", "kind", "actorKind", "actorId", "actor", "unsealedAfter")
select $1, (lpad(to_hex((extract(epoch from "at") * 1000)::bigint), 12, '0') || '7' || lpad(to_hex(n % 4096), 3, '0')
    || '8' || substr(md5(n::text), 1, 15))::uuid, "at",
  case n % 100 when 0 then 'import' when 1 then 'bulk' when 2 then 'program' else 'save' end,
  case n % 100 when 2 then 'apiUser' else 'user' end, case n % 10 when 0 then $3 else 'other' end, 'Somebody', null
from (
  select n, now() - (1 - n / c."total"::double precision) * interval '364 days' as "at"
  from (select count(*) * $2::int as "total" from "companies" where "accountId" = $1) c, generate_series(1, c."total") n
) made`

/** The revisions of each change set, of one company after the other. */
const insertRevisions = `insert into "revisions" ("accountId", "at", "changeSetId", "resource", "record", "action", "version", "before", "after")
select $1, s."at", s."id", 'companies', c."id", 'update', 1 + s.n * $2::int / s."companies", '{"address_city": "Brest"}', '{"address_city": "Nice"}'
from (
  select "at", "id", row_number() over (order by "id") as n, (select count(*) from "companies" where "accountId" = $1) as "companies"
  from "change_sets" where "accountId" = $1
) s cross join generate_series(0, $2::int - 1) j
join (select "id", row_number() over () - 1 as n from "companies" where "accountId" = $1) c on c.n = (s.n * $2::int + j) % s."companies"
order by s.n`
