import {
  type Address,
  concat,
  encodeErrorResult,
  encodeFunctionData,
  type Hex,
  numberToHex,
  size,
} from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { kinds } from '../testing/definitions.js'
import { openTestChain, type TestChain } from '../testing/test-chain.js'
import {
  type ContractCall,
  freezeCall,
  type MintRecipients,
  mintCall,
  mintKey,
  pauseCall,
  setUriCall,
  tokenAbi,
} from './index.js'

const abi = tokenAbi('erc1155')
let chain: TestChain
let contract: Address
let owner: Address
let minter: Address
let one: Address
let other: Address

beforeAll(async () => {
  chain = await openTestChain()
  ;[owner, minter, one, other] = chain.accounts as [Address, Address, Address, Address]
})
afterAll(() => chain.close())
beforeEach(async () => {
  contract = await chain.deploy(owner, kinds({ owner, minter, pauser: owner }))
})

const mint = (recipients: MintRecipients['erc1155'][], key = 'mint'): ContractCall =>
  mintCall({ standard: 'erc1155', contract, key: mintKey(key, 0), recipients })
const transfer = (from: Address, to: Address, id: bigint, amount: bigint): ContractCall => ({
  to: contract,
  data: encodeFunctionData({ abi, functionName: 'safeTransferFrom', args: [from, to, id, amount, '0x'] }),
})
const burn = (account: Address, id: bigint, amount: bigint): ContractCall => ({
  to: contract,
  data: encodeFunctionData({ abi, functionName: 'burn', args: [account, id, amount] }),
})
const supplyOf = (id: bigint) =>
  chain.client.readContract({ address: contract, abi, functionName: 'totalSupply', args: [id] })
const balanceOf = (account: Address, id: bigint) =>
  chain.client.readContract({ address: contract, abi, functionName: 'balanceOf', args: [account, id] })
const uriOf = (id: bigint) =>
  chain.client.readContract({ address: contract, abi, functionName: 'uri', args: [id] })

/** Code of a contract that answers every call by reverting with these data (fewer than 256 bytes). */
function revertingWith(data: Hex): Hex {
  const length = numberToHex(size(data), { size: 1 })
  // PUSH1 length, PUSH1 12, PUSH1 0, CODECOPY, PUSH1 length, PUSH1 0, REVERT, then the data.
  return concat(['0x60', length, '0x600c600039', '0x60', length, '0x6000fd', data])
}

describe('Token1155', () => {
  test('has the name, symbol, kinds and URI it was defined with', async () => {
    const read = (functionName: 'name' | 'symbol' | 'kinds') =>
      chain.client.readContract({ address: contract, abi, functionName })
    const maximum = (id: bigint) =>
      chain.client.readContract({ address: contract, abi, functionName: 'maximum', args: [id] })
    expect([await read('name'), await read('symbol'), await read('kinds')]).toEqual(['Passes', 'PASS', 2n])
    expect([await maximum(1n), await maximum(2n)]).toEqual([10n, 100_000n])
    expect(await uriOf(1n)).toBe('ipfs://passes/{id}.json')
  })

  test('says what it implements (ERC-165): ERC-1155, its metadata, ERC-2981', async () => {
    const supports = (id: Hex) =>
      chain.client.readContract({ address: contract, abi, functionName: 'supportsInterface', args: [id] })
    const ids = ['0xd9b67a26', '0x0e89341c', '0x2a55205a', '0x01ffc9a7', '0xffffffff'] as const
    expect(await Promise.all(ids.map(supports))).toEqual([true, true, true, true, false])
  })

  test('mints each kind up to its maximum', async () => {
    await chain.send(
      minter,
      mint([
        { to: one, id: 1n, amount: 6n },
        { to: other, id: 2n, amount: 50n },
      ]),
    )
    expect([await supplyOf(1n), await supplyOf(2n), await balanceOf(other, 2n)]).toEqual([6n, 50n, 50n])
    const reasonFor = (id: bigint, amount: bigint) =>
      chain.reasonFor(minter, mint([{ to: one, id, amount }], 'more'))
    const reached = { code: 'maximum_reached', values: { id: '1', maximum: '10' } }
    expect(await reasonFor(1n, 5n)).toEqual(reached)
    expect(await reasonFor(1n, 2n ** 256n - 1n)).toEqual(reached)
    expect(await reasonFor(0n, 1n)).toEqual({ code: 'invalid_id', values: { id: '0' } })
    expect(await reasonFor(3n, 1n)).toEqual({ code: 'invalid_id', values: { id: '3' } })
    await chain.send(
      minter,
      mint(
        [
          { to: one, id: 1n, amount: 1n },
          { to: one, id: 1n, amount: 3n },
        ],
        'rest',
      ),
    )
    expect([await supplyOf(1n), await balanceOf(one, 1n)]).toEqual([10n, 10n])
  })

  test('mints nothing when a contract refuses, and names it', async () => {
    // The token itself is a contract that cannot receive tokens.
    const call = mint([
      { to: one, id: 1n, amount: 1n },
      { to: contract, id: 1n, amount: 1n },
    ])
    expect(await chain.reasonFor(minter, call)).toEqual({
      code: 'invalid_receiver',
      values: { receiver: contract },
    })
    expect((await chain.send(minter, call, 300_000n)).status).toBe('reverted')
    expect(await supplyOf(1n)).toBe(0n)
  })

  test('passes on why a receiver reverts', async () => {
    const address = '0x1000000000000000000000000000000000000001'
    const panics = [{ type: 'error', name: 'Panic', inputs: [{ type: 'uint256' }] }] as const
    const says = [{ type: 'error', name: 'Error', inputs: [{ type: 'string' }] }] as const
    const cases: [Hex, Record<string, string>][] = [
      [encodeErrorResult({ abi: says, errorName: 'Error', args: ['closed'] }), { message: 'closed' }],
      [encodeErrorResult({ abi: panics, errorName: 'Panic', args: [17n] }), { panic: '17' }],
      ['0x12345678', { data: '0x12345678' }],
    ]
    for (const [data, values] of cases) {
      await chain.client.setCode({ address, bytecode: revertingWith(data) })
      const reason = await chain.reasonFor(minter, mint([{ to: address, id: 1n, amount: 1n }]))
      expect(reason).toEqual({ code: 'reverted', values })
    }
  })

  test('refuses lists of different lengths', async () => {
    const key = mintKey('a', 0)
    const lists = [
      [[one], [1n, 1n], [1n]],
      [[one], [1n], [1n, 1n]],
    ] as const
    for (const args of lists) {
      const data = encodeFunctionData({ abi, functionName: 'mint', args: [key, ...args] })
      const reason = await chain.reasonFor(minter, { to: contract, data })
      expect(reason).toEqual({ code: 'length_mismatch', values: {} })
    }
  })

  test('transfers and burns for the holder, unless paused', async () => {
    await chain.send(minter, mint([{ to: one, id: 2n, amount: 10n }]))
    expect((await chain.reasonFor(other, transfer(one, other, 2n, 1n)))?.code).toBe('not_approved')
    expect((await chain.reasonFor(one, transfer(one, other, 2n, 11n)))?.code).toBe('insufficient_balance')
    await chain.send(one, transfer(one, other, 2n, 4n))
    await chain.send(one, burn(one, 2n, 1n))
    expect([await balanceOf(one, 2n), await balanceOf(other, 2n), await supplyOf(2n)]).toEqual([5n, 4n, 9n])
    await chain.send(owner, pauseCall(contract))
    for (const call of [transfer(one, other, 2n, 1n), burn(one, 2n, 1n)])
      expect(await chain.reasonFor(one, call)).toEqual({ code: 'paused', values: {} })
  })

  test('changes its URI for the owner, with an event of each kind, until frozen', async () => {
    const call = setUriCall(contract, 'ipfs://second/{id}.json')
    expect((await chain.reasonFor(minter, call))?.code).toBe('not_owner')
    await chain.send(owner, call)
    expect(await uriOf(1n)).toBe('ipfs://second/{id}.json')
    const logs = await chain.client.getContractEvents({
      address: contract,
      abi,
      eventName: 'URI',
      fromBlock: 0n,
    })
    expect(logs.map(({ args }) => args)).toEqual([
      { value: 'ipfs://second/{id}.json', id: 1n },
      { value: 'ipfs://second/{id}.json', id: 2n },
    ])
    await chain.send(owner, freezeCall(contract))
    expect(await chain.reasonFor(owner, call)).toEqual({ code: 'frozen', values: {} })
  })

  test('asks the royalty it was defined with (ERC-2981)', async () => {
    const args = [1n, 10_000n] as const
    const royalty = await chain.client.readContract({
      address: contract,
      abi,
      functionName: 'royaltyInfo',
      args,
    })
    expect(royalty).toEqual([owner, 250n])
  })
})
