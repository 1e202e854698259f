import { expect, test } from 'vitest'
import { tightestStorage } from './tightest-storage'

const of = (used: number, limit: number | null) => ({ used, limit })

test('shows the limit with the least space left', () => {
  expect(tightestStorage({ storage: of(4, 5), own_storage: of(0, 2) })).toEqual({
    of: 'account',
    used: 4,
    limit: 5,
  })
  expect(tightestStorage({ storage: of(1, 5), own_storage: of(1, 2) })).toEqual({
    of: 'person',
    used: 1,
    limit: 2,
  })
  expect(tightestStorage({ storage: of(9, null), own_storage: of(1, 2) })?.of).toBe('person')
})

test('without a bound there is none to show', () => {
  expect(tightestStorage({ storage: of(9, null), own_storage: of(9, null) })).toBeUndefined()
})
