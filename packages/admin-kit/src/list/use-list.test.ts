import { expect, test } from 'vitest'
import { stableRecords } from './use-list.js'

const member = (id: string, name: string) => ({ id, name, tags: ['new'] })

test('an unchanged record preserves its identity wherever it is; changed ones are replaced', () => {
  const before = [member('a', 'Ada'), member('b', 'Bob')]
  const [came, bob, ada] = stableRecords(before, [
    member('c', 'Cleo'),
    member('b', 'Rob'),
    member('a', 'Ada'),
  ])
  expect(ada).toBe(before[0])
  expect([came, bob]).toEqual([member('c', 'Cleo'), member('b', 'Rob')])
})
