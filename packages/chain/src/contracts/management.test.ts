import { type Address, zeroAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fungible, kinds, unique } from '../testing/definitions.js'
import { openTestChain, type TestChain } from '../testing/test-chain.js'
import {
  acceptOwnershipCall,
  freezeCall,
  mintCall,
  mintKey,
  pauseCall,
  setContractUriCall,
  setMinterCall,
  setPauserCall,
  tokenAbi,
  transferOwnershipCall,
  unpauseCall,
} from './index.js'

let chain: TestChain
let owner: Address
let minter: Address
let pauser: Address
let other: Address

beforeAll(async () => {
  chain = await openTestChain()
  ;[owner, minter, pauser, other] = chain.accounts as [Address, Address, Address, Address]
})
afterAll(() => chain.close())

describe.each([
  ['erc20', fungible],
  ['erc721', unique],
  ['erc1155', kinds],
] as const)('management (%s)', (standard, define) => {
  let contract: Address
  beforeAll(async () => {
    contract = await chain.deploy(other, define({ owner, minter, pauser }))
  })

  const read = (
    functionName: 'owner' | 'pendingOwner' | 'minter' | 'pauser' | 'paused' | 'frozen' | 'contractURI',
  ) => chain.client.readContract({ address: contract, abi: tokenAbi(standard), functionName })

  const mint = (key: string) => {
    const base = { contract, key: mintKey(key, 0) }
    if (standard === 'erc20') return mintCall({ ...base, standard, recipients: [] })
    if (standard === 'erc721') return mintCall({ ...base, standard, recipients: [] })
    return mintCall({ ...base, standard, recipients: [] })
  }

  const eventsNamed = async (
    eventName: 'MinterChanged' | 'PauserChanged' | 'ContractURIUpdated' | 'MetadataFrozen',
  ) => {
    const abi = tokenAbi(standard)
    const logs = await chain.client.getContractEvents({ address: contract, abi, eventName, fromBlock: 0n })
    return logs.map(({ args }) => args)
  }

  test('belongs to the owner named, not to whoever deployed it', async () => {
    expect(await read('owner')).toBe(owner)
    expect(await read('minter')).toBe(minter)
    expect(await read('pauser')).toBe(pauser)
    expect(await read('contractURI')).toBe(define({ owner, minter, pauser }).contractUri)
  })

  test('lets minter and owner mint, and nobody else', async () => {
    expect((await chain.send(minter, mint('by minter'))).status).toBe('success')
    expect((await chain.send(owner, mint('by owner'))).status).toBe('success')
    for (const account of [pauser, other])
      expect(await chain.reasonFor(account, mint('by others'))).toEqual({
        code: 'not_minter',
        values: { account },
      })
  })

  test('stops mints while paused, by pauser or owner', async () => {
    for (const account of [minter, other])
      expect(await chain.reasonFor(account, pauseCall(contract))).toEqual({
        code: 'not_pauser',
        values: { account },
      })
    expect((await chain.reasonFor(pauser, unpauseCall(contract)))?.code).toBe('not_paused')
    await chain.send(pauser, pauseCall(contract))
    expect(await read('paused')).toBe(true)
    expect(await chain.reasonFor(minter, mint('paused'))).toEqual({ code: 'paused', values: {} })
    expect((await chain.reasonFor(owner, pauseCall(contract)))?.code).toBe('paused')
    expect((await chain.reasonFor(other, unpauseCall(contract)))?.code).toBe('not_pauser')
    await chain.send(owner, unpauseCall(contract))
    expect(await read('paused')).toBe(false)
    expect(await chain.reasonFor(minter, mint('paused'))).toBeUndefined()
  })

  test('replaces minter and pauser, for the owner', async () => {
    const notOwner = { code: 'not_owner', values: { account: minter } }
    expect(await chain.reasonFor(minter, setMinterCall(contract, other))).toEqual(notOwner)
    expect(await chain.reasonFor(minter, setPauserCall(contract, other))).toEqual(notOwner)
    await chain.send(owner, setMinterCall(contract, other))
    await chain.send(owner, setPauserCall(contract, other))
    expect((await chain.reasonFor(minter, mint('replaced')))?.code).toBe('not_minter')
    expect((await chain.reasonFor(pauser, pauseCall(contract)))?.code).toBe('not_pauser')
    expect(await chain.reasonFor(other, mint('replaced'))).toBeUndefined()
    await chain.send(owner, setMinterCall(contract, zeroAddress))
    await chain.send(owner, setPauserCall(contract, pauser))
    expect(await eventsNamed('MinterChanged')).toEqual([
      { previousMinter: zeroAddress, newMinter: minter },
      { previousMinter: minter, newMinter: other },
      { previousMinter: other, newMinter: zeroAddress },
    ])
    expect(await eventsNamed('PauserChanged')).toEqual([
      { previousPauser: zeroAddress, newPauser: pauser },
      { previousPauser: pauser, newPauser: other },
      { previousPauser: other, newPauser: pauser },
    ])
  })

  test('freezes the metadata, for ever', async () => {
    const set = setContractUriCall(contract, 'ipfs://other')
    expect((await chain.reasonFor(minter, set))?.code).toBe('not_owner')
    await chain.send(owner, set)
    expect(await read('contractURI')).toBe('ipfs://other')
    expect(await eventsNamed('ContractURIUpdated')).toHaveLength(1)
    expect((await chain.reasonFor(minter, freezeCall(contract)))?.code).toBe('not_owner')
    expect(await read('frozen')).toBe(false)
    await chain.send(owner, freezeCall(contract))
    expect(await read('frozen')).toBe(true)
    expect(await eventsNamed('MetadataFrozen')).toHaveLength(1)
    expect(await chain.reasonFor(owner, set)).toEqual({ code: 'frozen', values: {} })
    expect((await chain.reasonFor(owner, freezeCall(contract)))?.code).toBe('frozen')
  })

  test('changes its owner in two steps', async () => {
    expect((await chain.reasonFor(other, transferOwnershipCall(contract, other)))?.code).toBe('not_owner')
    await chain.send(owner, transferOwnershipCall(contract, other))
    expect(await read('owner')).toBe(owner)
    expect(await read('pendingOwner')).toBe(other)
    expect(await chain.reasonFor(minter, acceptOwnershipCall(contract))).toEqual({
      code: 'not_owner',
      values: { account: minter },
    })
    await chain.send(owner, transferOwnershipCall(contract, zeroAddress))
    expect((await chain.reasonFor(other, acceptOwnershipCall(contract)))?.code).toBe('not_owner')
    await chain.send(owner, transferOwnershipCall(contract, other))
    await chain.send(other, acceptOwnershipCall(contract))
    expect(await read('owner')).toBe(other)
    expect(await read('pendingOwner')).toBe(zeroAddress)
    expect((await chain.reasonFor(owner, setMinterCall(contract, owner)))?.code).toBe('not_owner')
  })
})
