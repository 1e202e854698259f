import { type Address, getCreate2Address, type Hex, pad, zeroAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fungible, kinds, unique } from '../testing/definitions.js'
import { openTestChain, type TestChain } from '../testing/test-chain.js'
import {
  deploymentFactory,
  deploymentOf,
  deploymentSalt,
  type TokenDefinition,
  transactionGasCap,
} from './index.js'

const someone: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const roles = { owner: someone, minter: someone, pauser: someone }
const salt = deploymentSalt('a')

describe('the address of a deployment', () => {
  test('is that of EIP-1014', () => {
    const feed = '0x000000000000000000000000feed000000000000000000000000000000000000'
    const cafebabe = pad('0xcafebabe')
    const deadbeef = pad('0xdeadbeef', { size: 20 })
    const zeroSalt = pad('0x')
    const vectors: [Address, Hex, Hex, Address][] = [
      [zeroAddress, zeroSalt, '0x00', '0x4D1A2e2bB4F88F0250f26Ffff098B0b30B26BF38'],
      [
        '0xdeadbeef00000000000000000000000000000000',
        zeroSalt,
        '0x00',
        '0xB928f69Bb1D91Cd65274e3c79d8986362984fDA3',
      ],
      [
        '0xdeadbeef00000000000000000000000000000000',
        feed,
        '0x00',
        '0xD04116cDd17beBE565EB2422F2497E06cC1C9833',
      ],
      [zeroAddress, zeroSalt, '0xdeadbeef', '0x70f2b2914A2a4b783FaEFb75f459A580616Fcb5e'],
      [deadbeef, cafebabe, '0xdeadbeef', '0x60f3f640a8508fC6a86d45DF051962668E1e8AC7'],
      [deadbeef, cafebabe, `0x${'deadbeef'.repeat(11)}`, '0x1d8bfDC5D46DC4f61D6b6115972536eBE6A8854C'],
      [zeroAddress, zeroSalt, '0x', '0xE33C0C7F7df4809055C3ebA6c09CFe4BaF1BD9e0'],
    ]
    for (const [from, salt, bytecode, address] of vectors)
      expect(getCreate2Address({ from, salt, bytecode })).toBe(address)
  })

  test('depends on the definition and the salt', () => {
    const definition = fungible(roles)
    const addresses = [
      deploymentOf(definition, salt),
      deploymentOf({ ...definition, cap: 1n }, salt),
      deploymentOf({ ...definition, minter: zeroAddress }, salt),
      deploymentOf(definition, deploymentSalt('b')),
      deploymentOf(unique(roles), salt),
      deploymentOf(kinds(roles), salt),
    ].map(({ address }) => address)
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(deploymentOf(definition, salt)).toEqual(deploymentOf({ ...definition }, salt))
  })
})

describe('deploymentOf', () => {
  test.each<[string, TokenDefinition]>([
    ['owner', { ...fungible(roles), owner: zeroAddress }],
    ['decimals', { ...fungible(roles), decimals: 19 }],
    ['decimals', { ...fungible(roles), decimals: -1 }],
    ['cap', { ...fungible(roles), cap: 0n }],
    ['cap', { ...fungible(roles), cap: 2n ** 256n }],
    ['maximum', { ...unique(roles), maximum: 0n }],
    ['royalty', { ...unique(roles), royalty: { receiver: someone, basisPoints: 10_001 } }],
    ['royalty', { ...kinds(roles), royalty: { receiver: zeroAddress, basisPoints: 1 } }],
    ['maxima', { ...kinds(roles), maxima: [] }],
    ['maxima', { ...kinds(roles), maxima: [5n, 0n] }],
  ])('refuses a wrong %s', (property, definition) => {
    expect(() => deploymentOf(definition, salt)).toThrow(new RangeError(property))
  })

  test('refuses a salt that is not 32 bytes', () => {
    for (const wrong of ['0x', '0x12', `${salt}00`] as Hex[])
      expect(() => deploymentOf(fungible(roles), wrong)).toThrow(new RangeError('salt'))
  })
})

describe('on a chain', () => {
  let chain: TestChain
  let sender: Address
  beforeAll(async () => {
    chain = await openTestChain()
    sender = chain.accounts[0] as Address
  })
  afterAll(() => chain.close())

  test.each([fungible, unique, kinds])('%o deploys where it says, once', async (define) => {
    const { to, data, address } = deploymentOf(define(roles), salt)
    expect(to).toBe(deploymentFactory)
    expect(await chain.client.getCode({ address })).toBeUndefined()
    const { status, gasUsed } = await chain.send(sender, { to, data })
    expect(status).toBe('success')
    expect(gasUsed).toBeLessThan(transactionGasCap / 4n)
    const code = await chain.client.getCode({ address })
    expect(code?.length).toBeGreaterThan(2)

    expect(await chain.reasonFor(sender, { to, data })).toEqual({ code: 'reverted', values: {} })
    expect((await chain.send(sender, { to, data }, 5_000_000n)).status).toBe('reverted')
    expect(await chain.client.getCode({ address })).toBe(code)
  })

  test('accepts a definition at its limits', async () => {
    const highest = 2n ** 256n - 1n
    const definitions: TokenDefinition[] = [
      { ...fungible(roles), decimals: 18, cap: highest, minter: zeroAddress, pauser: zeroAddress },
      { ...unique(roles), maximum: highest, royalty: { receiver: someone, basisPoints: 10_000 } },
      { ...kinds(roles), maxima: Array.from({ length: 100 }, () => highest) },
      { ...fungible(roles), name: 'Élan 🜂', symbol: '', contractUri: 'ipfs://'.padEnd(2_000, 'x') },
    ]
    for (const definition of definitions) await chain.deploy(sender, definition)
  })
})
