import { expect, it } from 'vitest'
import { excessTable } from './size-table.mjs'

it('says nothing while all is within its budget', () => {
  expect(excessTable([{ name: 'list', bytes: 40_000, budget: 40_000 }])).toEqual([])
})

it('says what passes its budget and by how much, the worst first', () => {
  const table = excessTable([
    { name: 'form', bytes: 40_100, budget: 40_000 },
    { name: 'list', bytes: 39_000, budget: 40_000 },
    { name: 'first screen', bytes: 330_550, budget: 320_000 },
  ])
  expect(table).toEqual([
    '              kB sent   budget     over',
    'first screen    330.6    320.0     10.6',
    'form             40.1     40.0      0.1',
  ])
})
