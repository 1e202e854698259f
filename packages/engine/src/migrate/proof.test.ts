import { expect, it } from 'vitest'
import { undeclaredDifferences } from './proof.js'
import type { TableState } from './tables-state.js'

const revisions: TableState = {
  name: 'revisions',
  storage: '1',
  inserted: 0,
  updated: 0,
  deleted: 0,
  columns: {},
  key: [],
}

const differences = (after: TableState | undefined) =>
  undeclaredDifferences(
    { tables: new Map([['1', revisions]]), prints: new Map() },
    { tables: new Map(after ? [['1', after]] : []), prints: new Map() },
    [],
  )

it('lets the history gain what a migration changes elsewhere, and lose nothing', () => {
  expect(differences({ ...revisions, inserted: 3 })).toEqual([])
  expect(differences({ ...revisions, deleted: 1 })).toEqual([expect.stringContaining('revisions lost 1')])
  expect(differences(undefined)).toEqual([expect.stringContaining('revisions was dropped')])
})
