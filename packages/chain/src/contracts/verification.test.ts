import type { Address } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fungible, kinds, unique } from '../testing/definitions.js'
import { openTestChain, type TestChain } from '../testing/test-chain.js'
import { isContractOf, type TokenStandard, tokenContracts } from './index.js'

const standards: TokenStandard[] = ['erc20', 'erc721', 'erc1155']

describe('isContractOf', () => {
  let chain: TestChain
  let owner: Address
  beforeAll(async () => {
    chain = await openTestChain()
    owner = chain.accounts[0] as Address
  })
  afterAll(() => chain.close())

  test.each([fungible, unique, kinds])('recognises the standard of what is deployed (%o)', async (define) => {
    const definition = define({ owner, minter: owner, pauser: owner })
    const code = await chain.client.getCode({ address: await chain.deploy(owner, definition) })
    if (!code) throw new Error('No code')
    expect(standards.filter((standard) => isContractOf(standard, code))).toEqual([definition.standard])
    expect(standards.filter((standard) => isContractOf(standard, `${code}00`))).toEqual([])
    // One digit in the middle of the code, where no immutable is.
    const { immutables } = tokenContracts[definition.standard]
    const byte = 1_000
    expect(immutables.some(({ start, length }) => start <= byte && byte < start + length)).toBe(false)
    const at = 2 + byte * 2
    const digit = code[at] === '0' ? '1' : '0'
    const changed = `${code.slice(0, at)}${digit}${code.slice(at + 1)}` as const
    expect(isContractOf(definition.standard, changed as `0x${string}`)).toBe(false)
  })

  test('recognises no empty code', () => {
    for (const standard of standards) expect(isContractOf(standard, '0x')).toBe(false)
  })
})
