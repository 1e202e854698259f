import { type Address, getAddress, type Hex, keccak256, numberToHex, slice, zeroAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fungible, kinds, unique } from '../testing/definitions.js'
import { openTestChain, type TestChain } from '../testing/test-chain.js'
import {
  chunksOf,
  deploymentSalt,
  type Mint,
  type MintRecipients,
  mintCall,
  mintKey,
  recipientsPerChunk,
  type TokenDefinition,
  type TokenStandard,
  tokenAbi,
  transactionGasCap,
} from './index.js'

let chain: TestChain
let owner: Address
let minter: Address
let holder: Address

beforeAll(async () => {
  chain = await openTestChain()
  ;[owner, minter, holder] = chain.accounts as [Address, Address, Address]
})
afterAll(() => chain.close())

const rolesOf = () => ({ owner, minter, pauser: owner })
const definitionsOf = () => [fungible(rolesOf()), unique(rolesOf()), kinds(rolesOf())]

/** A mint of one receiver, the same each time. */
function mintOf(
  standard: TokenStandard,
  contract: Address,
  key = mintKey('mint', 0),
  id = 1n,
  to = holder,
): Mint {
  const base = { contract, key }
  if (standard === 'erc20') return { ...base, standard, recipients: [{ to, amount: 7n }] }
  if (standard === 'erc721') return { ...base, standard, recipients: [{ to, id }] }
  return { ...base, standard, recipients: [{ to, id, amount: 7n }] }
}

/** The key and total supply of a contract. */
async function stateOf(contract: Address, key = mintKey('mint', 0)) {
  const supply = await chain.client.readContract({
    address: contract,
    abi: tokenAbi('erc20'),
    functionName: 'totalSupply',
  })
  const isUsed = await chain.client.readContract({
    address: contract,
    abi: tokenAbi('erc20'),
    functionName: 'keyUsed',
    args: [key],
  })
  return { supply, isUsed }
}

describe.each(['erc20', 'erc721', 'erc1155'] as const)('the key of a mint (%s)', (standard) => {
  const deployed = () => {
    const definition = definitionsOf().find((each) => each.standard === standard) as TokenDefinition
    return chain.deploy(owner, definition)
  }

  test('is accepted once, and found in the log', async () => {
    const contract = await deployed()
    expect(await stateOf(contract)).toEqual({ supply: 0n, isUsed: false })
    const { status, blockNumber } = await chain.send(minter, mintCall(mintOf(standard, contract)))
    expect(status).toBe('success')
    const after = await stateOf(contract)
    expect(after.isUsed).toBe(true)

    // Another id: nothing but the key is in its way.
    const again = mintCall(mintOf(standard, contract, mintKey('mint', 0), 2n))
    expect(await chain.reasonFor(minter, again)).toEqual({
      code: 'key_used',
      values: { key: mintKey('mint', 0) },
    })
    expect((await chain.send(minter, again, 500_000n)).status).toBe('reverted')
    expect(await stateOf(contract)).toEqual(after)

    const logs = await chain.client.getContractEvents({
      address: contract,
      abi: tokenAbi(standard),
      eventName: 'MintKey',
      args: { key: mintKey('mint', 0) },
      fromBlock: 0n,
    })
    expect(logs.map((log) => log.blockNumber)).toEqual([blockNumber])
  })

  test('decides between two transactions of one block', async () => {
    const contract = await deployed()
    await chain.client.setAutomine(false)
    try {
      const hashes: Hex[] = []
      for (const id of [1n, 2n]) {
        const call = mintCall(mintOf(standard, contract, mintKey('mint', 0), id))
        hashes.push(await chain.client.sendTransaction({ account: minter, ...call, gas: 500_000n }))
      }
      await chain.client.mine({ blocks: 1 })
      const receipts = await Promise.all(
        hashes.map((hash) => chain.client.waitForTransactionReceipt({ hash })),
      )
      expect(receipts.map(({ status }) => status)).toEqual(['success', 'reverted'])
      expect(receipts[0]?.blockHash).toBe(receipts[1]?.blockHash)
    } finally {
      await chain.client.setAutomine(true)
    }
    expect((await stateOf(contract)).supply).toBe(standard === 'erc721' ? 1n : 7n)
  })

  test('stays unused when the mint fails', async () => {
    const contract = await deployed()
    const refused = mintCall(mintOf(standard, contract, mintKey('mint', 0), 1n, zeroAddress))
    expect((await chain.send(minter, refused, 500_000n)).status).toBe('reverted')
    expect(await stateOf(contract)).toEqual({ supply: 0n, isUsed: false })
  })
})

describe('a full chunk', () => {
  const addressAt = (index: number) => getAddress(slice(keccak256(numberToHex(index)), 0, 20))
  const amount = 2n ** 240n - 1n

  const cases: [TokenStandard, () => TokenDefinition, (index: number) => MintRecipients[TokenStandard]][] = [
    [
      'erc20',
      () => ({ ...fungible(rolesOf()), cap: 2n ** 255n }),
      (index) => ({ to: addressAt(index), amount }),
    ],
    ['erc721', () => unique(rolesOf()), (index) => ({ to: addressAt(index), id: BigInt(index + 1) })],
    [
      'erc1155',
      () => ({
        ...kinds(rolesOf()),
        maxima: Array.from({ length: recipientsPerChunk.erc1155 }, () => amount),
      }),
      (index) => ({ to: addressAt(index), id: BigInt(index + 1), amount }),
    ],
  ]

  test.each(cases)(
    'of %s takes at most two thirds of the gas cap, when all is new',
    async (standard, define, recipientAt) => {
      const contract = await chain.deploy(owner, define())
      const recipients = Array.from({ length: recipientsPerChunk[standard] }, (_, index) =>
        recipientAt(index),
      )
      const call = mintCall({ standard, contract, key: mintKey('full', 0), recipients } as Mint)
      const { status, gasUsed } = await chain.send(minter, call, transactionGasCap)
      expect(status).toBe('success')
      expect(gasUsed).toBeLessThan((transactionGasCap * 2n) / 3n)
      expect(gasUsed).toBeGreaterThan(transactionGasCap / 3n)
    },
  )

  test('is enforced by the chain: more than the cap is not accepted', async () => {
    const call = { to: holder, data: '0x' } as const
    await expect(chain.send(minter, call, transactionGasCap + 1n)).rejects.toThrow(/gas/i)
  })
})

describe('chunksOf', () => {
  const recipients = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ to: holder, amount: BigInt(index) }))

  test('splits in order, and repeats nothing', () => {
    const all = recipients(recipientsPerChunk.erc20 * 2 + 1)
    const chunks = chunksOf('erc20', all)
    expect(chunks.map(({ length }) => length)).toEqual([
      recipientsPerChunk.erc20,
      recipientsPerChunk.erc20,
      1,
    ])
    expect(chunks.flat()).toEqual(all)
  })

  test('makes one chunk of what fits exactly, and none of nothing', () => {
    expect(chunksOf('erc20', recipients(recipientsPerChunk.erc20))).toHaveLength(1)
    expect(chunksOf('erc721', [])).toEqual([])
  })
})

describe('mintKey', () => {
  test('is the hash of its domain, operation and chunk', () => {
    // abi.encode('parvis.mint.v1', 'a', 1), written out.
    const word = (hex: string) => hex.padStart(64, '0')
    const text = (value: string) => Buffer.from(value).toString('hex').padEnd(64, '0')
    const encoded = [
      word('60'),
      word('a0'),
      word('1'),
      word('e'),
      text('parvis.mint.v1'),
      word('1'),
      text('a'),
    ]
    expect(mintKey('a', 1)).toBe(keccak256(`0x${encoded.join('')}`))
  })

  test('differs by operation and chunk, and from a salt', () => {
    const keys = [mintKey('a', 0), mintKey('a', 1), mintKey('b', 0), mintKey('a1', 0), deploymentSalt('a')]
    expect(new Set(keys).size).toBe(keys.length)
    expect(mintKey('a', 0)).toBe(mintKey('a', 0))
  })

  test('refuses what is no index', () => {
    for (const chunk of [-1, 0.5, Number.NaN, 2 ** 53]) expect(() => mintKey('a', chunk)).toThrow(RangeError)
  })
})
