import { expect, it } from 'vitest'
import { type BenchName, bench } from './bench.js'

it.each<[BenchName, rows: number, works: number]>([
  ['allowlists', 1000, 2],
  ['announcements', 0, 2],
  ['changes', 2000, 5],
  ['companies', 2000, 15],
  ['decisions', 0, 3],
  ['history', 2000, 8],
  ['import', 1000, 2],
  ['members', 3000, 4],
  ['screens', 1000, 3],
  ['search', 2000, 20],
  ['dashboards', 2000, 10],
  ['tokens', 0, 3],
  ['welcomes', 1000, 3],
])(
  'compares every work of %s with its reference',
  async (name, rows, works) => {
    const figures = await bench([name], { rows, rounds: 1, seconds: 0.2, most: 1, log: () => undefined })
    expect(figures).toHaveLength(works)
    for (const { parvis, reference } of figures) {
      expect(parvis).toBeGreaterThan(0)
      expect(reference).toBeGreaterThan(0)
    }
  },
  600_000,
)
