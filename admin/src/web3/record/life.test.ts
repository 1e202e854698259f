import { expect, test } from 'vitest'
import { lifeSteps } from './life'

test.each([
  ['draft', false, ['done', 'ahead', 'ahead', 'ahead', 'ahead'], 'draft'],
  ['deploying', false, ['done', 'underWay', 'ahead', 'ahead', 'ahead'], 'deploying'],
  ['failed', false, ['done', 'failed', 'ahead', 'ahead', 'ahead'], 'deploying'],
  ['deployed', true, ['done', 'done', 'done', 'ahead', 'ahead'], 'deployed'],
  ['minting', true, ['done', 'done', 'done', 'underWay', 'ahead'], 'minting'],
  ['failed', true, ['done', 'done', 'done', 'failed', 'ahead'], 'minting'],
  ['minted', true, ['done', 'done', 'done', 'done', 'done'], 'minted'],
] as const)('the life of a token that is %s, on the chain: %s', (state, isOnChain, statuses, current) => {
  const steps = lifeSteps(state, isOnChain)
  expect(steps.map(({ status }) => status)).toEqual(statuses)
  expect(steps.filter(({ isCurrent }) => isCurrent).map(({ name }) => name)).toEqual([current])
})
