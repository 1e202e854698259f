import { expect, test } from 'vitest'
import { isSeenBy } from './is-seen-by'

const group = (id: string) => ({ audience: 'group' as const, group: { id, name: id } })
const own = { audience: 'own' as const, group: null }
const account = { audience: 'account' as const, group: null }

test.each([
  [own, own, true],
  [group('sales'), own, true],
  [own, group('sales'), false],
  [group('sales'), group('sales'), true],
  [group('support'), group('sales'), false],
  [account, group('sales'), true],
  [own, account, false],
  [group('sales'), account, false],
  [account, account, true],
])('a view of %j on a dashboard of %j', (view, dashboard, isSeen) => {
  expect(isSeenBy(view, dashboard)).toBe(isSeen)
})
