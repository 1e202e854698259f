import { type Address, encodeFunctionData, getAddress, type Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ChainPort, ChainUnreachable } from '../chain-port.js'
import {
  acceptOwnershipCall,
  deploymentOf,
  deploymentSalt,
  type Mint,
  mintCall,
  mintKey,
  setContractUriCall,
  type TokenDefinition,
  tokenAbi,
  transferOwnershipCall,
} from '../contracts/index.js'
import { fungible, kinds, unique } from '../testing/definitions.js'
import { openTestChain, type TestChain } from '../testing/test-chain.js'
import { viemChain } from '../viem-chain/index.js'
import { checkContract, type ExpectedContract, readHistory } from './index.js'

let chain: TestChain
let port: ChainPort
let owner: Address
let one: Address
let other: Address
beforeAll(async () => {
  chain = await openTestChain()
  port = viemChain({ url: chain.client.transport.url as string })
  ;[owner, one, other] = chain.accounts.map((each) => getAddress(each)) as [Address, Address, Address]
})
afterAll(() => chain.close())

let deployments = 0
async function deployed(definition: TokenDefinition): Promise<ExpectedContract> {
  deployments += 1
  const salt = deploymentSalt(`verified ${deployments}`)
  const { to, data, address } = deploymentOf(definition, salt)
  await chain.send(owner, { to, data })
  return { address, chainId: 31_337, definition, salt, owners: [definition.owner] }
}
const roles = () => ({ owner, minter: owner, pauser: one })
const checks = async (expected: ExpectedContract) => checkContract(port, expected, (await port.head()).number)
const different = async (expected: ExpectedContract) =>
  (await checks(expected)).filter(({ isSame }) => !isSame).map(({ name }) => name)
const mint = (contract: Address, rest: Pick<Mint, 'standard' | 'recipients'>) =>
  chain.send(owner, mintCall({ contract, key: mintKey('verified', 0), ...rest } as Mint))
const history = async (contract: Address, standard: TokenDefinition['standard']) =>
  readHistory(port, { contract, standard, fromBlock: 0, toBlock: (await port.head()).number })

describe('checkContract', () => {
  test.each([
    ['a currency', () => fungible(roles())],
    ['a currency with a long name', () => ({ ...fungible(roles()), name: 'Lumière des longs après-midi' })],
    ['pieces', () => unique(roles())],
    ['pieces without royalties', () => ({ ...unique(roles()), royalty: undefined })],
    ['series', () => kinds(roles())],
  ] as const)('finds nothing different in %s', async (_, define) => {
    const found = await checks(await deployed(define()))
    expect(found.filter(({ isSame }) => !isSame)).toEqual([])
    expect(found.length).toBeGreaterThan(8)
  })

  test('compares the immutables of the code', async () => {
    const expected = await deployed(fungible(roles()))
    const { definition } = expected
    if (definition.standard !== 'erc20') throw new Error('No currency')
    expect(await different({ ...expected, definition: { ...definition, cap: definition.cap + 1n } })).toEqual(
      ['address', 'code', 'maximum'],
    )
    expect(await different({ ...expected, chainId: 1 })).toEqual(['code'])
  })

  test('names what was changed later, and knows a new owner', async () => {
    const expected = await deployed(unique(roles()))
    const { address } = expected
    await chain.send(owner, setContractUriCall(address, 'ipfs://other/contract.json'))
    await chain.send(owner, transferOwnershipCall(address, other))
    await chain.send(other, acceptOwnershipCall(address))
    expect(await different(expected)).toEqual(['owner', 'contract_uri'])
    expect(await different({ ...expected, owners: [owner, other] })).toEqual(['contract_uri'])
  })

  test('finds nothing where there is no contract', async () => {
    const expected = { ...(await deployed(kinds(roles()))), address: one }
    expect((await checks(expected)).every(({ found, isSame }) => !isSame || found === null)).toBe(true)
  })
})

describe('readHistory', () => {
  test('follows a currency', async () => {
    const { address } = await deployed(fungible(roles()))
    await mint(address, {
      standard: 'erc20',
      recipients: [
        { to: one, amount: 70n },
        { to: other, amount: 30n },
      ],
    })
    const abi = tokenAbi('erc20')
    const call = (data: Hex) => ({ to: address, data })
    await chain.send(one, call(encodeFunctionData({ abi, functionName: 'transfer', args: [other, 70n] })))
    await chain.send(other, call(encodeFunctionData({ abi, functionName: 'burn', args: [5n] })))
    const found = await history(address, 'erc20')
    expect(found).toMatchObject({
      minted: 100n,
      burned: 5n,
      holdings: [{ address: other, number: 0n, amount: 95n }],
    })
    expect([...found.mintKeys]).toEqual([mintKey('verified', 0)])
  })

  test('follows pieces', async () => {
    const { address } = await deployed(unique(roles()))
    await mint(address, {
      standard: 'erc721',
      recipients: [
        { to: one, id: 1n },
        { to: other, id: 2n },
      ],
    })
    const { holdings } = await history(address, 'erc721')
    expect(holdings).toEqual([
      { address: one, number: 1n, amount: 1n },
      { address: other, number: 2n, amount: 1n },
    ])
  })

  test('follows series, several at once', async () => {
    const { address } = await deployed(kinds(roles()))
    const recipients = [
      { to: one, id: 1n, amount: 3n },
      { to: one, id: 2n, amount: 50n },
    ]
    await mint(address, { standard: 'erc1155', recipients })
    const args = [one, other, [1n, 2n], [3n, 20n], '0x'] as const
    const data = encodeFunctionData({ abi: tokenAbi('erc1155'), functionName: 'safeBatchTransferFrom', args })
    await chain.send(one, { to: address, data })
    const { holdings } = await history(address, 'erc1155')
    expect(holdings).toEqual([
      { address: one, number: 2n, amount: 30n },
      { address: other, number: 1n, amount: 3n },
      { address: other, number: 2n, amount: 20n },
    ])
  })

  test('reads fewer blocks at once where a provider refuses, and stops where it refuses one', async () => {
    const { address } = await deployed(fungible(roles()))
    await mint(address, { standard: 'erc20', recipients: [{ to: one, amount: 1n }] })
    const { number: toBlock } = await port.head()
    const refusing = (most: number): Pick<ChainPort, 'logs'> => ({
      async logs(filter) {
        if ((filter.toBlock ?? 0) - filter.fromBlock >= most) throw new ChainUnreachable('rpc_error', 'range')
        return port.logs(filter)
      },
    })
    const range = { contract: address, standard: 'erc20', fromBlock: 0, toBlock } as const
    expect((await readHistory(refusing(2), range)).minted).toBe(1n)
    await expect(readHistory(refusing(0), range)).rejects.toThrow(ChainUnreachable)
  })
})
