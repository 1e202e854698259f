import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { deploymentFactory, deploymentOf, deploymentSalt, explorerInputOf } from '../contracts/index.js'
import { fungible } from '../testing/definitions.js'
import {
  type Compile,
  checkProof,
  expectedCode,
  NotAProof,
  type TokenProof,
  tokenProofFormat,
} from './index.js'

const address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const roles = { owner: address, minter: address, pauser: address } as const
const compile: Compile = (input) => createRequire(import.meta.url)('solc').compile(input)

async function proof(): Promise<TokenProof> {
  const definition = fungible(roles)
  const salt = deploymentSalt('proof')
  const { data, address } = deploymentOf(definition, salt)
  const { contract, compiler, standardInput } = await explorerInputOf('erc20')
  return {
    format: tokenProofFormat,
    ...{
      chainId: 31_337,
      block: 9,
      address,
      definition,
      factory: deploymentFactory,
      salt,
      contract,
      compiler,
    },
    initCode: `0x${data.slice(2 + 64)}`,
    code: expectedCode(definition, { address, chainId: 31_337 }),
    standardInput: JSON.parse(standardInput),
    supply: '30',
    metadata: { root: 'bafy', profile: 'unixfs-v1-2025', files: [] },
    record: { id: 'proof', state: 'minted', minted: '30', mintKeys: [] },
    holders: [
      { address: roles.owner, number: 0n, amount: 10n },
      { address, number: 0n, amount: 20n },
    ],
  }
}

const written = (value: object) =>
  JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? String(each) : each))
const different = async (value: object, compiler?: Compile) =>
  (await checkProof(written(value), compiler)).filter(({ isSame }) => !isSame).map(({ name }) => name)

test('confirms a proof, and compiles its sources', async () => {
  expect(await different(await proof())).toEqual([])
  expect(await different(await proof(), compile)).toEqual([])
})

test('finds what was tampered with', async () => {
  const good = await proof()
  const { definition, holders, code, salt } = good
  expect(await different({ ...good, definition: { ...definition, symbol: 'XTS' } })).toEqual(['init_code'])
  expect(await different({ ...good, definition: { ...definition, decimals: 3 } })).toEqual([
    'init_code',
    'code',
  ])
  expect(await different({ ...good, code: code.replace('5f5ffd', '5f60fd') })).toEqual(['code'])
  expect(await different({ ...good, salt: salt.replace(/.$/, 'z') }).catch((error) => error)).toBeInstanceOf(
    NotAProof,
  )
  expect(await different({ ...good, address: roles.owner })).toEqual(['address', 'code'])
  expect(await different({ ...good, holders: holders.slice(1) })).toEqual(['holders'])
  const sources = written(good.standardInput as object).replace('return _decimals;', 'return _decimals + 0;')
  expect(await different({ ...good, standardInput: JSON.parse(sources) })).toEqual(['source'])
  expect(await different({ ...good, standardInput: JSON.parse(sources) }, compile)).toEqual(['source'])
})

test.each(['', '{}', 'null', '[]', '{"format":"parvis.token-proof.v1"}'])(
  'takes no other file for one: %s',
  async (text) => {
    await expect(checkProof(text)).rejects.toThrow(NotAProof)
  },
)
