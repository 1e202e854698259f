import { expect, test } from 'vitest'
import { stateOf } from './invitation-state'

const now = new Date('2025-03-10T12:00:00Z')

test.each([
  [{ acceptedAt: null, expiresAt: '2025-03-17T12:00:00Z' }, 'pending'],
  [{ acceptedAt: null, expiresAt: '2025-03-10T12:00:00Z' }, 'expired'],
  [{ acceptedAt: '2025-03-09T12:00:00Z', expiresAt: '2025-03-10T12:00:00Z' }, 'accepted'],
  [{}, 'pending'],
])('%j is %s', (invitation, state) => {
  expect(stateOf(invitation, now)).toBe(state)
})
