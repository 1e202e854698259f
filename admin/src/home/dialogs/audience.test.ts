import { expect, test } from 'vitest'
import { audienceOf, audienceValue } from './audience'

test.each([
  [
    { audience: 'own' as const, group: null },
    { audience: 'own', groupId: null },
  ],
  [
    { audience: 'account' as const, group: null },
    { audience: 'account', groupId: null },
  ],
  [
    { audience: 'group' as const, group: { id: 'g', name: 'Sales' } },
    { audience: 'group', groupId: 'g' },
  ],
])('%j is what the control of an audience names', (dashboard, audience) => {
  expect(audienceOf(audienceValue(dashboard))).toEqual(audience)
})
