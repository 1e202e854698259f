import { expect, it } from 'vitest'
import { sendResultOf } from './send-result.js'

it.each([
  ['already known', 'known'],
  ['transaction already imported', 'known'],
  ['Known transaction: 1234', 'known'],
  ['AlreadyKnown', 'known'],
  ['nonce too low: address 0x00, tx: 1 state: 2', 'nonce_too_low'],
  ['OldNonce', 'nonce_too_low'],
  ['Nonce too low. Expected nonce to be 5 but got 4.', 'nonce_too_low'],
  ['replacement transaction underpriced', 'underpriced'],
  ['transaction underpriced: gas tip cap 0, minimum needed 1', 'underpriced'],
  ['max fee per gas less than block base fee: address 0x00, maxFeePerGas: 1, baseFee: 2', 'underpriced'],
  ['FeeTooLowToCompete', 'underpriced'],
  ['insufficient funds for gas * price + value', 'insufficient_funds'],
  ['Insufficient funds for gas * price + value', 'insufficient_funds'],
  ['InsufficientFunds, Balance is 0 less than sending value', 'insufficient_funds'],
  ['Upfront cost exceeds account balance', 'insufficient_funds'],
])('reads %s as %s', (message, outcome) => {
  expect(sendResultOf({ code: -32000, message })).toEqual({ outcome })
})

it('is uncertain where the node does not speak about the transaction', () => {
  expect(sendResultOf({ code: -32603, message: 'Internal error' })).toEqual({ outcome: 'uncertain' })
  expect(sendResultOf({ code: -32005, message: 'daily request count exceeded' })).toEqual({
    outcome: 'uncertain',
  })
})

it('is refused in the words of the node otherwise', () => {
  const message = 'exceeds block gas limit'
  expect(sendResultOf({ code: -32000, message })).toEqual({ outcome: 'refused', message })
})
