import { expect, test } from 'vitest'
import { timesAffordable } from './affordable'

const ether = 10n ** 18n
const gwei = 10n ** 9n

test.each([
  ['no balance', 0n, 1_700_000n, gwei, 0n],
  ['too little for one', 1_700_000n * gwei - 1n, 1_700_000n, gwei, 0n],
  ['one', 1_700_000n * gwei, 1_700_000n, gwei, 1n],
  ['two digits of it', ether, 150_000n, 30n * gwei, 220n],
  ['more than a million', 10_000n * ether, 150_000n, 7n, undefined],
  ['gas for nothing', ether, 150_000n, 0n, undefined],
  ['gas for nothing, without a balance', 0n, 150_000n, 0n, 0n],
] as const)('a balance pays for %s', (_, balance, gas, fee, times) => {
  expect(timesAffordable(balance, gas, fee)).toBe(times)
})
