import { expect, it } from 'vitest'
import { cohortsTable, growthTable, movementTable } from './chart-tables'

const labels = { unit: 'Day', first: 'One', second: 'Other' }
const point = { day: '2026-01-01', members: 12, bots: 2, joined: 4, left: 1 }

it('separates people from bots', () => {
  expect(growthTable([point], labels).rows).toEqual([{ day: '2026-01-01', values: [10, 2] }])
})

it('has those who left hang below those who joined, as the number they are', () => {
  const { rows, series } = movementTable([point], labels)
  expect(rows).toEqual([{ day: '2026-01-01', values: [4, 1] }])
  expect(series.map(({ label, isBelow }) => [label, isBelow])).toEqual([
    ['One', undefined],
    ['Other', true],
  ])
})

it('separates those who stayed from those who left', () => {
  const { rows } = cohortsTable([{ week: '2026-01-05', joined: 5, remaining: 3 }], labels)
  expect(rows).toEqual([{ day: '2026-01-05', values: [3, 2] }])
})
