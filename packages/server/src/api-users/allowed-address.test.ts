import { apiUsers } from '@parvis/schemas'
import { expect, it } from 'vitest'
import { isAllowed, plainAddress } from './allowed-address.js'

it.each([
  [[], '127.0.0.1', false],
  [['*'], '127.0.0.1', true],
  [['*'], 'nonsense', true],
  [['192.0.2.7'], '192.0.2.7', true],
  [['192.0.2.7'], '192.0.2.70', false],
  [['192.0.2.7'], '::ffff:192.0.2.7', true],
  [['::ffff:192.0.2.7'], '192.0.2.7', true],
  [['::ffff:c000:207'], '192.0.2.7', true],
  [['::ffff:192.0.2.0/120'], '192.0.2.200', true],
  [['::ffff:192.0.2.0/120'], '192.0.3.1', false],
  [['198.51.100.0/24'], '198.51.100.255', true],
  [['198.51.100.128/25'], '198.51.100.1', false],
  [['0.0.0.0/0'], '203.0.113.1', true],
  [['0.0.0.0/0'], '2001:db8::1', false],
  [['::/0'], '2001:db8::1', true],
  [['::/0'], '203.0.113.1', false],
  [['2001:db8::/32'], '2001:db8:ffff::1', true],
  [['2001:db8::/32'], '2001:db9::1', false],
  [['2001:DB8:0:0::1'], '2001:db8::1', true],
  [['fe80::/10'], 'fe80::1%eth0', true],
  [['fe80::1'], 'fe80::2%eth0', false],
  [['192.0.2.0/24', '2001:db8::/32'], '2001:db8::5', true],
  [['192.0.2.0/24'], '', false],
  [['192.0.2.0/24'], '192.0.2', false],
  [['192.0.2.0/24'], '3221225985', false],
  [['127.0.0.1'], '0x7f.1', false],
  [['192.0.2.0/24'], 'nonsense', false],
  [['192.0.2.0/24'], '192.0.2.1, 10.0.0.1', false],
  [['nonsense', '10.0.0.0/99', '/8', 'fe80::1%eth0/64'], '10.0.0.1', false],
] as const)('%j lets %s in: %s', (allowed, address, expected) => {
  expect(isAllowed(allowed, address)).toBe(expected)
})

it.each([
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8::1', '2001:db8::1'],
  ['::ffff:nonsense', '::ffff:nonsense'],
  ['nonsense', 'nonsense'],
])('%s is written %s', (address, plain) => {
  expect(plainAddress(address)).toBe(plain)
})

it.each([
  '10.0.0.0/33',
  '10.0.0',
  '10.0.0.1/',
  '/8',
  '::/129',
  'fe80::1%eth0',
  'fe80::%1/10',
  '**',
  'example.org',
  '0x7f.0.0.1',
  '010.0.0.1',
  '10.0.0.1 10.0.0.2',
])('%s is no address to allow', (entry) => {
  expect(apiUsers.fields.whitelisted_ip.rule.safeParse([entry]).success).toBe(false)
})
