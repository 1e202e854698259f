import { expect, it } from 'vitest'
import { readRecipients, type WrittenRecipient } from './read-recipients.js'

const one = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const two = `0x${'ab'.repeat(20)}`
const item = { id: '1', name: 'Phare', description: null, image: null, traits: [], maximum: 5 }

const currency = { standard: 'erc20', decimals: 2, maximum: 100, items: [] } as const
const pieces = { standard: 'erc721', decimals: 18, maximum: 9, items: [] } as const
const series = { standard: 'erc1155', decimals: 18, maximum: null, items: [item, item] } as const

type Shape = Parameters<typeof readRecipients>[0]
const read = (token: object, ...written: readonly WrittenRecipient[]) =>
  readRecipients(token as Shape, written, 4n)

it('reads amounts of a currency in its smallest units', () => {
  const { recipients, problems } = read(
    currency,
    { address: one, amount: '1,5' },
    { address: two, amount: '2' },
  )
  expect(problems).toEqual([])
  expect(recipients.map(({ amount, number }) => [amount, number])).toEqual([
    [150n, undefined],
    [200n, undefined],
  ])
})

it('numbers pieces that have no number, after those that are minted', () => {
  const { recipients } = read(pieces, { address: one }, { address: two, number: '9' }, { address: one })
  expect(recipients.map(({ number }) => number)).toEqual([4n, 9n, 5n])
})

it('takes the first series by default', () => {
  const { recipients } = read(series, { address: one, amount: '3' }, { address: one, number: '2' })
  expect(recipients.map(({ number, amount }) => [number, amount])).toEqual([
    [1n, 3n],
    [2n, 1n],
  ])
})

it.each<[string, object, WrittenRecipient[], string]>([
  ['a name', currency, [{ address: 'alice.eth' }], 'recipients.0.address address_is_a_name'],
  ['no address', currency, [{ address: '0x12' }], 'recipients.0.address not_an_address'],
  ['the zero address', currency, [{ address: `0x${'0'.repeat(40)}` }], 'recipients.0.address zero_address'],
  [
    'a mistyped address',
    currency,
    [{ address: one.replace('cA', 'ca') }],
    'recipients.0.address wrong_checksum',
  ],
  ['no amount', currency, [{ address: one, amount: 'many' }], 'recipients.0.amount not_an_amount'],
  ['thousands', currency, [{ address: one, amount: '1,500' }], 'recipients.0.amount ambiguous_amount'],
  ['nothing', currency, [{ address: one, amount: '0' }], 'recipients.0.amount amount_not_positive'],
  [
    'less than nothing',
    currency,
    [{ address: one, amount: '-1' }],
    'recipients.0.amount amount_not_positive',
  ],
  ['decimals', currency, [{ address: one, amount: '0.125' }], 'recipients.0.amount too_many_token_decimals'],
  [
    'parts of a card',
    series,
    [{ address: one, amount: '1.5' }],
    'recipients.0.amount too_many_token_decimals',
  ],
  ['an unknown series', series, [{ address: one, number: '3' }], 'recipients.0.number no_such_token_number'],
  ['piece zero', pieces, [{ address: one, number: '0' }], 'recipients.0.number no_such_token_number'],
  ['no number', pieces, [{ address: one, number: 'x' }], 'recipients.0.number no_such_token_number'],
  ['someone twice', currency, [{ address: two }, { address: two }], 'recipients.1.address recipient_twice'],
  [
    'a piece twice',
    pieces,
    [
      { address: one, number: '2' },
      { address: two, number: '2' },
    ],
    'recipients.1.number token_number_twice',
  ],
])('refuses %s', (_, token, written, problem) => {
  expect(read(token, ...written).problems.map(({ path, code }) => `${path} ${code}`)).toEqual([problem])
})
