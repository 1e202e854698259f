import { type Address, encodeFunctionData, parseSignature, zeroAddress } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fungible } from '../testing/definitions.js'
import { openTestChain, type TestChain } from '../testing/test-chain.js'
import {
  type ContractCall,
  type MintRecipients,
  mintCall,
  mintKey,
  pauseCall,
  tokenAbi,
  unpauseCall,
} from './index.js'

const abi = tokenAbi('erc20')
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
  contract = await chain.deploy(owner, fungible({ owner, minter, pauser: owner }))
})

const mint = (recipients: MintRecipients['erc20'][], key = 'mint'): ContractCall =>
  mintCall({ standard: 'erc20', contract, key: mintKey(key, 0), recipients })
const transfer = (to: Address, value: bigint): ContractCall => ({
  to: contract,
  data: encodeFunctionData({ abi, functionName: 'transfer', args: [to, value] }),
})
const burn = (value: bigint): ContractCall => ({
  to: contract,
  data: encodeFunctionData({ abi, functionName: 'burn', args: [value] }),
})
const transferFrom = (from: Address, to: Address, value: bigint): ContractCall => ({
  to: contract,
  data: encodeFunctionData({ abi, functionName: 'transferFrom', args: [from, to, value] }),
})
const read = (functionName: 'name' | 'symbol' | 'decimals' | 'cap' | 'totalSupply') =>
  chain.client.readContract({ address: contract, abi, functionName })
const balanceOf = (account: Address) =>
  chain.client.readContract({ address: contract, abi, functionName: 'balanceOf', args: [account] })

describe('Token20', () => {
  test('has the name, symbol, decimals and cap it was defined with', async () => {
    expect([await read('name'), await read('symbol')]).toEqual(['Points', 'PTS'])
    expect([await read('decimals'), await read('cap'), await read('totalSupply')]).toEqual([2, 100_000n, 0n])
  })

  test('mints to each receiver, up to the cap', async () => {
    await chain.send(
      minter,
      mint([
        { to: one, amount: 60_000n },
        { to: other, amount: 39_999n },
      ]),
    )
    expect([await balanceOf(one), await balanceOf(other)]).toEqual([60_000n, 39_999n])
    expect(await chain.reasonFor(minter, mint([{ to: one, amount: 2n }], 'more'))).toEqual({
      code: 'cap_exceeded',
      values: { increasedSupply: '100001', cap: '100000' },
    })
    await chain.send(minter, mint([{ to: one, amount: 1n }], 'rest'))
    expect(await read('totalSupply')).toBe(100_000n)
  })

  test('mints nothing when one receiver is refused', async () => {
    const call = mint([
      { to: one, amount: 1n },
      { to: zeroAddress, amount: 1n },
    ])
    expect(await chain.reasonFor(minter, call)).toEqual({
      code: 'invalid_receiver',
      values: { receiver: zeroAddress },
    })
    expect((await chain.send(minter, call, 300_000n)).status).toBe('reverted')
    expect(await balanceOf(one)).toBe(0n)
  })

  test('refuses lists of different lengths', async () => {
    const data = encodeFunctionData({
      abi,
      functionName: 'mint',
      args: [mintKey('a', 0), [one, other], [1n]],
    })
    expect(await chain.reasonFor(minter, { to: contract, data })).toEqual({
      code: 'length_mismatch',
      values: {},
    })
  })

  test('burns, and may then mint up to the cap again', async () => {
    await chain.send(minter, mint([{ to: one, amount: 100_000n }]))
    expect(await chain.reasonFor(other, burn(1n))).toEqual({
      code: 'insufficient_balance',
      values: { sender: other, balance: '0', needed: '1' },
    })
    await chain.send(one, burn(10n))
    expect(await read('totalSupply')).toBe(99_990n)
    await chain.send(minter, mint([{ to: other, amount: 10n }], 'again'))
    expect(await balanceOf(other)).toBe(10n)
  })

  test('stops transfers and burns while paused', async () => {
    await chain.send(minter, mint([{ to: one, amount: 10n }]))
    await chain.send(owner, pauseCall(contract))
    for (const call of [transfer(other, 1n), burn(1n)])
      expect(await chain.reasonFor(one, call)).toEqual({ code: 'paused', values: {} })
    await chain.send(owner, unpauseCall(contract))
    await chain.send(one, transfer(other, 4n))
    expect([await balanceOf(one), await balanceOf(other)]).toEqual([6n, 4n])
  })

  test('accepts a permit of its holder once, before its deadline (ERC-2612)', async () => {
    const holder = privateKeyToAccount(generatePrivateKey())
    await chain.send(minter, mint([{ to: holder.address, amount: 10n }]))
    expect((await chain.reasonFor(one, transferFrom(holder.address, one, 3n)))?.code).toBe('not_approved')
    const { timestamp } = await chain.client.getBlock()
    const permit = async (deadline: bigint): Promise<ContractCall> => {
      const signature = await holder.signTypedData({
        domain: { name: 'Points', version: '1', chainId: 31_337, verifyingContract: contract },
        types: {
          Permit: [
            { name: 'owner', type: 'address' },
            { name: 'spender', type: 'address' },
            { name: 'value', type: 'uint256' },
            { name: 'nonce', type: 'uint256' },
            { name: 'deadline', type: 'uint256' },
          ],
        },
        primaryType: 'Permit',
        message: { owner: holder.address, spender: one, value: 3n, nonce: 0n, deadline },
      })
      const { r, s, v } = parseSignature(signature)
      const args = [holder.address, one, 3n, deadline, Number(v), r, s] as const
      return { to: contract, data: encodeFunctionData({ abi, functionName: 'permit', args }) }
    }
    expect((await chain.reasonFor(one, await permit(timestamp - 1n)))?.code).toBe('invalid_permit')
    const valid = await permit(timestamp + 3_600n)
    await chain.send(one, valid)
    await chain.send(one, transferFrom(holder.address, one, 3n))
    expect(await balanceOf(one)).toBe(3n)
    expect((await chain.reasonFor(one, valid))?.code).toBe('invalid_permit')
  })
})
