import { type Caller, type Pool, searchIn, storeModelOf } from '@parvis/engine'
import { resources } from '@parvis/schemas'
import type { BenchOptions } from './bench-options.js'
import { limit } from './figures.js'
import { withManyCompanies } from './many-companies.js'
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
  return withManyCompanies(rows, async ({ pool, caller, analyse }) => {
    const unknown = await measure(pool, caller, options, 'unknown to the planner')
    await analyse()
    return [...unknown, ...(await measure(pool, caller, options, 'known'))]
  })
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
