import { expect, test } from 'vitest'
import { writtenRecipients } from './written-recipients'

test('recipients are read by the paths of their controls, without what is empty', () => {
  const values = {
    'recipients.1.address': ' 0xb ',
    'recipients.0.address': '0xa',
    'recipients.0.amount': '1,5',
    'recipients.1.amount': ' ',
    'recipients.1.number': '2',
    other: 'x',
  }
  expect(writtenRecipients(values)).toEqual([
    { address: '0xa', amount: '1,5' },
    { address: '0xb', number: '2' },
  ])
})

test('an empty address stays, for the server to refuse', () => {
  expect(writtenRecipients({ 'recipients.0.address': '' })).toEqual([{ address: '' }])
})
