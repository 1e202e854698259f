import { expect, it } from 'vitest'
import { slotsOf } from './slots.js'
import type { Attempt, StoredTransaction } from './transaction.js'

const attemptAt = (nonce: number, more: Partial<Attempt> = {}): Attempt => ({
  nonce,
  hash: `0x${nonce}`,
  raw: '0x02',
  gasLimit: 21_000n,
  maxFeePerGas: 2n,
  maxPriorityFeePerGas: 1n,
  at: new Date(0),
  ...more,
})
const transaction = (id: string, more: Partial<StoredTransaction>): StoredTransaction => ({
  id,
  to: '0x00',
  data: '0x',
  value: 0n,
  effect: { kind: 'called' },
  state: 'sent',
  attempts: more.nonce === undefined ? [] : [attemptAt(more.nonce)],
  ...more,
})
const shapeOf = (live: readonly StoredTransaction[], minedNonce: number) =>
  slotsOf(live, minedNonce).map(({ nonce, owner, carrier, last, isNeeded }) => ({
    nonce,
    owner: owner?.id,
    carrier: carrier.id,
    last: last?.hash,
    isNeeded,
  }))

it('has none when nothing is in flight', () => {
  expect(slotsOf([], 5)).toEqual([])
  expect(slotsOf([transaction('a', { nonce: 4 }), transaction('b', { state: 'waiting' })], 5)).toEqual([])
})

it('has the last attempt of each nonce that no block contains', () => {
  const raised = transaction('b', { nonce: 5, attempts: [attemptAt(5), attemptAt(5, { hash: '0x55' })] })
  expect(shapeOf([transaction('a', { nonce: 4 }), raised], 5)).toEqual([
    { nonce: 5, owner: 'b', carrier: 'b', last: '0x55', isNeeded: true },
  ])
})

it('needs nothing of a transaction whose effect somebody else caused', () => {
  expect(shapeOf([transaction('a', { nonce: 5, state: 'mined' })], 5)).toMatchObject([{ isNeeded: false }])
})

it('finds holes, and what fills them', () => {
  const filled = transaction('b', {
    nonce: 7,
    attempts: [attemptAt(7), attemptAt(6, { hash: '0x66', filler: {} })],
  })
  expect(shapeOf([transaction('a', { nonce: 4 }), filled], 5)).toEqual([
    { nonce: 5, owner: undefined, carrier: 'b', last: undefined, isNeeded: false },
    { nonce: 6, owner: undefined, carrier: 'b', last: '0x66', isNeeded: false },
    { nonce: 7, owner: 'b', carrier: 'b', last: '0x7', isNeeded: true },
  ])
})

it('does not take an earlier attempt of a waiting transaction for one that fills a hole', () => {
  const released = transaction('a', { state: 'waiting', attempts: [attemptAt(5)] })
  expect(shapeOf([transaction('b', { nonce: 6 }), released], 5)).toMatchObject([
    { nonce: 5, carrier: 'b', last: undefined },
    { nonce: 6, owner: 'b' },
  ])
})
