import type { TransactionState } from '@parvis/chain'
import { expect, it } from 'vitest'
import { tokenStateOf } from './token-state.js'

const counts = (...each: readonly [string, TransactionState][]) =>
  each.map(([kind, state]) => ({ kind, state, count: 1 }))

it.each([
  ['draft', counts()],
  ['draft', counts(['deploy', 'cancelled'])],
  ['deploying', counts(['deploy', 'waiting'])],
  ['deploying', counts(['deploy', 'mined'])],
  ['failed', counts(['deploy', 'refused'])],
  ['failed', counts(['deploy', 'reverted'])],
  ['deployed', counts(['deploy', 'confirmed'])],
  ['deployed', counts(['deploy', 'confirmed'], ['mint', 'cancelled'])],
  ['deployed', counts(['deploy', 'confirmed'], ['pause', 'refused'])],
  ['minting', counts(['deploy', 'confirmed'], ['mint', 'confirmed'], ['mint', 'sent'])],
  ['minting', counts(['deploy', 'confirmed'], ['mint', 'reverted'], ['mint', 'waiting'])],
  ['failed', counts(['deploy', 'confirmed'], ['mint', 'confirmed'], ['mint', 'refused'])],
  ['minted', counts(['deploy', 'confirmed'], ['mint', 'confirmed'], ['pause', 'sent'])],
] as const)('%s after %j', (state, each) => {
  expect(tokenStateOf(each)).toBe(state)
})
