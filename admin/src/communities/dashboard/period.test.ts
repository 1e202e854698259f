import { describe, expect, it } from 'vitest'
import { ownPeriod, type Period, periodOf, withPeriod } from './period'

const periods: readonly Period[] = [
  { kind: 'last', days: 7 },
  { kind: 'last', days: 30 },
  { kind: 'last', days: 365 },
  { kind: 'all' },
  { kind: 'own', from: '2026-01-05', to: '2026-02-01' },
]

it.each(periods)('is stored in the address without changing the rest of it: %j', (period) => {
  const before = new URLSearchParams('network=one&from=2020-01-01&to=2020-01-02&period=7')
  const address = withPeriod(before, period)
  expect(address.get('network')).toBe('one')
  expect(periodOf(address)).toEqual(period)
})

describe('an address', () => {
  it.each(['', 'period=8', 'from=2026-01-01', 'from=2026-13-01&to=2026-01-02', 'from=x&to=y'])(
    'that names no period is about the last 30 days: %j',
    (address) => {
      expect(periodOf(new URLSearchParams(address))).toEqual({ kind: 'last', days: 30 })
    },
  )
})

it('begins with the day that comes first', () => {
  expect(ownPeriod('2026-02-01', '2026-01-05')).toEqual({ kind: 'own', from: '2026-01-05', to: '2026-02-01' })
})
