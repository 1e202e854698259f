import { expect, it } from 'vitest'
import { WalletFailure, walletFailure } from './wallet-failure'

it.each([
  [{ code: 4001, message: 'User rejected the request.' }, 'rejected'],
  [{ code: -32002 }, 'busy'],
  [{ code: 4902 }, 'unknownChain'],
  [{ code: 'ACTION_REJECTED' }, 'unknown'],
  [new Error('boom'), 'unknown'],
  [undefined, 'unknown'],
])('reads %j', (error, code) => {
  expect(walletFailure(error).code).toBe(code)
})

it('leaves a failure as it is', () => {
  const failure = new WalletFailure('switched')
  expect(walletFailure(failure)).toBe(failure)
})
