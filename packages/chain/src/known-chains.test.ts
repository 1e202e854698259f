import { expect, it } from 'vitest'
import { knownChain } from './known-chains.js'

it('knows public chains, and which of them are for tests', async () => {
  expect(await knownChain(1)).toEqual({
    name: 'Ethereum',
    isTest: false,
    currency: 'ETH',
    explorerUrl: 'https://etherscan.io',
  })
  expect(await knownChain(11155111)).toMatchObject({ name: 'Sepolia', isTest: true })
  expect(await knownChain(137)).toMatchObject({ currency: 'POL' })
  expect(await knownChain(999_999_999_999)).toBeUndefined()
})
