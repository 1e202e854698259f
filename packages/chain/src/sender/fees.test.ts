import { expect, it } from 'vitest'
import { firstFees, raisedFees } from './fees.js'

const gwei = 10n ** 9n
const suggested = (baseFee: bigint) => ({
  baseFee: baseFee * gwei,
  maxPriorityFeePerGas: gwei,
  maxFeePerGas: (2n * baseFee + 1n) * gwei,
})
const fees = (maximum: bigint, priority: bigint) => ({
  maxFeePerGas: maximum * gwei,
  maxPriorityFeePerGas: priority * gwei,
})

it('offers what is suggested, and no more than the cap', () => {
  expect(firstFees(suggested(10n), 100n * gwei)).toEqual(fees(21n, 1n))
  expect(firstFees(suggested(10n), 15n * gwei)).toEqual(fees(15n, 1n))
  expect(firstFees(suggested(10n), 11n * gwei)).toEqual(fees(11n, 1n))
  expect(firstFees(suggested(10n), 11n * gwei - 1n)).toBeUndefined()
})

it('replaces with an eighth more in both fees, or what is suggested by now', () => {
  expect(raisedFees(fees(80n, 8n), suggested(10n), 1_000n * gwei)).toEqual(fees(90n, 9n))
  expect(raisedFees(fees(80n, 8n), suggested(100n), 1_000n * gwei)).toEqual(fees(201n, 9n))
  expect(raisedFees(fees(80n, 8n), suggested(100n), 150n * gwei)).toEqual(fees(150n, 9n))
})

it('does not replace where the cap leaves too little to add', () => {
  expect(raisedFees(fees(80n, 8n), suggested(10n), 90n * gwei)).toEqual(fees(90n, 9n))
  expect(raisedFees(fees(80n, 8n), suggested(10n), 90n * gwei - 1n)).toBeUndefined()
})

it('raises the smallest fees too', () => {
  const { maxFeePerGas, maxPriorityFeePerGas } = raisedFees(
    { maxFeePerGas: 1n, maxPriorityFeePerGas: 0n },
    { baseFee: 0n, maxFeePerGas: 0n, maxPriorityFeePerGas: 0n },
    gwei,
  ) as { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }
  expect([maxFeePerGas, maxPriorityFeePerGas]).toEqual([2n, 0n])
})
