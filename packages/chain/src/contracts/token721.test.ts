import { type Address, encodeFunctionData, zeroAddress } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { unique } from '../testing/definitions.js'
import { openTestChain, type TestChain } from '../testing/test-chain.js'
import {
  type ContractCall,
  freezeCall,
  type MintRecipients,
  mintCall,
  mintKey,
  pauseCall,
  setBaseUriCall,
  setTokenUriCall,
  tokenAbi,
} from './index.js'

const abi = tokenAbi('erc721')
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
  contract = await chain.deploy(owner, unique({ owner, minter, pauser: owner }))
})

const mint = (recipients: MintRecipients['erc721'][], key = 'mint'): ContractCall =>
  mintCall({ standard: 'erc721', contract, key: mintKey(key, 0), recipients })
const transfer = (from: Address, to: Address, id: bigint): ContractCall => ({
  to: contract,
  data: encodeFunctionData({ abi, functionName: 'transferFrom', args: [from, to, id] }),
})
const burn = (id: bigint): ContractCall => ({
  to: contract,
  data: encodeFunctionData({ abi, functionName: 'burn', args: [id] }),
})
const read = (functionName: 'name' | 'symbol' | 'maximum' | 'totalSupply' | 'baseURI') =>
  chain.client.readContract({ address: contract, abi, functionName })
const ownerOf = (id: bigint) =>
  chain.client.readContract({ address: contract, abi, functionName: 'ownerOf', args: [id] })
const tokenUri = (id: bigint) =>
  chain.client.readContract({ address: contract, abi, functionName: 'tokenURI', args: [id] })

describe('Token721', () => {
  test('has the name, symbol, maximum and base URI it was defined with', async () => {
    expect([await read('name'), await read('symbol'), await read('baseURI')]).toEqual([
      'Cards',
      'CRD',
      'ipfs://cards/',
    ])
    expect([await read('maximum'), await read('totalSupply')]).toEqual([1_000n, 0n])
  })

  test('says what it implements (ERC-165): ERC-721, its metadata, ERC-2981, ERC-4906', async () => {
    const supports = (id: `0x${string}`) =>
      chain.client.readContract({ address: contract, abi, functionName: 'supportsInterface', args: [id] })
    const ids = ['0x80ac58cd', '0x5b5e139f', '0x2a55205a', '0x49064906', '0x01ffc9a7', '0xffffffff'] as const
    expect(await Promise.all(ids.map(supports))).toEqual([true, true, true, true, true, false])
  })

  test('mints each id once, from 1 to the maximum', async () => {
    await chain.send(
      minter,
      mint([
        { to: one, id: 1n },
        { to: other, id: 1_000n },
      ]),
    )
    expect([await ownerOf(1n), await ownerOf(1_000n), await read('totalSupply')]).toEqual([one, other, 2n])
    const reasonFor = (id: bigint) => chain.reasonFor(minter, mint([{ to: one, id }], 'more'))
    expect(await reasonFor(0n)).toEqual({ code: 'invalid_id', values: { id: '0' } })
    expect(await reasonFor(1_001n)).toEqual({ code: 'maximum_reached', values: { maximum: '1000' } })
    expect(await reasonFor(1n)).toEqual({ code: 'already_minted', values: { id: '1' } })
    expect(
      await chain.reasonFor(
        minter,
        mint(
          [
            { to: one, id: 2n },
            { to: one, id: 2n },
          ],
          'twice',
        ),
      ),
    ).toEqual({
      code: 'already_minted',
      values: { id: '2' },
    })
  })

  test('mints nothing when one receiver is refused, and calls no receiver', async () => {
    const call = mint([
      { to: one, id: 1n },
      { to: zeroAddress, id: 2n },
    ])
    expect(await chain.reasonFor(minter, call)).toEqual({
      code: 'invalid_receiver',
      values: { receiver: zeroAddress },
    })
    expect((await chain.send(minter, call, 300_000n)).status).toBe('reverted')
    expect(await read('totalSupply')).toBe(0n)
    await chain.send(minter, mint([{ to: contract, id: 1n }]))
    expect(await ownerOf(1n)).toBe(contract)
  })

  test('refuses lists of different lengths', async () => {
    const data = encodeFunctionData({ abi, functionName: 'mint', args: [mintKey('a', 0), [one], [1n, 2n]] })
    expect(await chain.reasonFor(minter, { to: contract, data })).toEqual({
      code: 'length_mismatch',
      values: {},
    })
  })

  test('transfers and burns for the holder, unless paused', async () => {
    await chain.send(
      minter,
      mint([
        { to: one, id: 1n },
        { to: one, id: 2n },
      ]),
    )
    expect((await chain.reasonFor(other, transfer(one, other, 1n)))?.code).toBe('not_approved')
    expect((await chain.reasonFor(one, transfer(other, one, 1n)))?.code).toBe('not_holder')
    expect(await chain.reasonFor(one, burn(3n))).toEqual({ code: 'unknown_token', values: { tokenId: '3' } })
    await chain.send(one, transfer(one, other, 1n))
    await chain.send(one, burn(2n))
    expect([await ownerOf(1n), await read('totalSupply')]).toEqual([other, 1n])
    await chain.send(owner, pauseCall(contract))
    for (const call of [transfer(other, one, 1n), burn(1n)])
      expect(await chain.reasonFor(other, call)).toEqual({ code: 'paused', values: {} })
  })

  test('derives the metadata address from the id, until a token has its own', async () => {
    await chain.send(
      minter,
      mint([
        { to: one, id: 1n },
        { to: one, id: 12n },
      ]),
    )
    expect(await tokenUri(12n)).toBe('ipfs://cards/12.json')
    await chain.send(owner, setTokenUriCall(contract, 12n, 'ipfs://special'))
    expect([await tokenUri(1n), await tokenUri(12n)]).toEqual(['ipfs://cards/1.json', 'ipfs://special'])
    await chain.send(owner, setBaseUriCall(contract, 'ipfs://second/'))
    expect([await tokenUri(1n), await tokenUri(12n)]).toEqual(['ipfs://second/1.json', 'ipfs://special'])
    await chain.send(owner, setTokenUriCall(contract, 12n, ''))
    expect(await tokenUri(12n)).toBe('ipfs://second/12.json')
    await chain.send(owner, setBaseUriCall(contract, ''))
    expect(await tokenUri(12n)).toBe('')
    const reason = await chain.reasonFor(owner, setTokenUriCall(contract, 13n, 'ipfs://none'))
    expect(reason).toEqual({ code: 'unknown_token', values: { tokenId: '13' } })
  })

  test('announces changes of metadata (ERC-4906), which freezing ends', async () => {
    await chain.send(minter, mint([{ to: one, id: 5n }]))
    const calls = [setTokenUriCall(contract, 5n, 'ipfs://own'), setBaseUriCall(contract, 'ipfs://second/')]
    for (const call of calls) {
      expect((await chain.reasonFor(minter, call))?.code).toBe('not_owner')
      await chain.send(owner, call)
    }
    const logs = await chain.client.getContractEvents({ address: contract, abi, fromBlock: 0n })
    expect(logs.filter(({ eventName }) => eventName.endsWith('MetadataUpdate'))).toMatchObject([
      { eventName: 'MetadataUpdate', args: { _tokenId: 5n } },
      { eventName: 'BatchMetadataUpdate', args: { _fromTokenId: 1n, _toTokenId: 1_000n } },
    ])
    await chain.send(owner, freezeCall(contract))
    for (const call of calls)
      expect(await chain.reasonFor(owner, call)).toEqual({ code: 'frozen', values: {} })
  })

  test('asks the royalty it was defined with, or none (ERC-2981)', async () => {
    const royalty = (address: Address) =>
      chain.client.readContract({ address, abi, functionName: 'royaltyInfo', args: [1n, 10_000n] })
    expect(await royalty(contract)).toEqual([owner, 500n])
    const { royalty: _, ...without } = unique({ owner, minter, pauser: owner })
    expect(await royalty(await chain.deploy(owner, without))).toEqual([zeroAddress, 0n])
  })
})
