import { type Summary, storeModelOf, summariesIn } from '@parvis/engine'
import { companies, resources } from '@parvis/schemas'
import type { BenchOptions } from './bench-options.js'
import { limit } from './figures.js'
import { type ManyCompanies, withManyCompanies } from './many-companies.js'
import { median } from './median.js'
import type { Figure } from './report.js'

/** How long what a whole dashboard shows may take, in milliseconds. */
const budget = 1000

const latest = { field: 'createdAt', direction: 'DESC' } as const
const asked = { resource: companies, selection: { filter: {} } } as const

/** The last days, up to now. */
function lastDays(days: number) {
  const dayOf = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  return { from: dayOf(days - 1), to: dayOf(0), timeZone: 'Europe/Paris', dateField: 'createdAt' }
}

/** What dashboards consist of: as many of an item. */
const dashboards: readonly (readonly [name: string, count: number, item: Summary])[] = [
  ['lists in their order', 50, { ...asked, kind: 'list', sort: companies.list.order, limit: 10 }],
  ['lists, latest first', 50, { ...asked, kind: 'list', sort: latest, limit: 10 }],
  ['figures of all time', 50, { ...asked, kind: 'total' }],
  ['figures of 30 days and those before', 10, { ...asked, kind: 'days', ...lastDays(60) }],
  ['chart of a year', 1, { ...asked, kind: 'days', ...lastDays(365) }],
]

/**
 * Measures what dashboards of up to fifty items show in an account of many companies, as milliseconds of a budget of a second: first
 * while the database knows nothing of the account by statistics, then once it does.
 */
export async function benchDashboards(options: BenchOptions): Promise<Figure[]> {
  const { rows, log } = options
  log(`Reading dashboards of up to 50 items about ${rows} companies …`)
  return withManyCompanies(rows, async (made) => {
    const unknown = await measure(made, options, 'unknown to the planner')
    await made.analyse()
    return [...unknown, ...(await measure(made, options, 'known'))]
  })
}

async function measure(
  { pool, caller }: ManyCompanies,
  { rounds, log }: BenchOptions,
  state: string,
): Promise<Figure[]> {
  const summaries = summariesIn(pool, storeModelOf(resources))
  const figures: Figure[] = []
  for (const [name, count, item] of dashboards) {
    const times: number[] = []
    for (let round = 0; round < rounds * 3; round += 1) {
      const began = performance.now()
      const answers = await summaries.read(caller, Array<Summary>(count).fill(item))
      times.push(performance.now() - began)
      if (answers.some(({ kind }) => kind === 'slow')) log(`There was no time for ${name}, ${state}`)
    }
    figures.push(limit(`${count} ${name}, ${state}, ms`, median(times), budget, '1 s', 1))
  }
  return figures
}
