import {
  type Abi,
  type Address,
  decodeFunctionResult,
  encodeFunctionData,
  getAddress,
  type Hex,
  keccak256,
  zeroAddress,
} from 'viem'
import type { ChainPort } from '../chain-port.js'
import { deploymentOf, type Royalty, type TokenDefinition, tokenAbi } from '../contracts/index.js'
import { type ContractCheck, compare } from './contract-check.js'
import { expectedCode } from './expected-code.js'

/** The contract that should be on the chain. */
export interface ExpectedContract {
  readonly address: Address
  readonly chainId: number
  /** What it was deployed with. */
  readonly definition: TokenDefinition
  readonly salt: Hex
  /** Who may own it now; the owner of the definition first. */
  readonly owners: readonly Address[]
}

/**
 * Compares a contract on the chain with what it should be: its address (CREATE2), its code with its immutables, and
 * what it answers.
 *
 * @param block to read at
 * @throws ChainUnreachable
 */
export async function checkContract(
  chain: ChainPort,
  expected: ExpectedContract,
  block: number,
): Promise<ContractCheck[]> {
  const { address, definition, owners } = expected
  const read = viewReader(chain, definition.standard, address, block)
  const same = async (name: ContractCheck['name'], view: string, value: string) =>
    compare(name, value, await read(view))
  const owner = await read('owner')
  const knownOwner = owners.find((each) => getAddress(each) === owner) ?? definition.owner
  return [
    addressCheck(expected),
    compare('code', keccak256(expectedCode(definition, expected)), await codeHash(chain, address, block)),
    await same('name', 'name', definition.name),
    await same('symbol', 'symbol', definition.symbol),
    ...(await standardChecks(definition, read)),
    compare('owner', getAddress(knownOwner), owner),
    await same('minter', 'minter', getAddress(definition.minter)),
    await same('pauser', 'pauser', getAddress(definition.pauser)),
    await same('contract_uri', 'contractURI', definition.contractUri),
  ]
}

function addressCheck({ address, definition, salt }: ExpectedContract): ContractCheck {
  return compare('address', deploymentOf(definition, salt).address, getAddress(address))
}

async function codeHash(chain: ChainPort, address: Address, block: number): Promise<Hex | undefined> {
  const code = await chain.codeAt(address, block)
  return code === '0x' ? undefined : keccak256(code)
}

type ViewReader = (view: string, args?: readonly unknown[]) => Promise<string | undefined>

async function standardChecks(definition: TokenDefinition, read: ViewReader): Promise<ContractCheck[]> {
  switch (definition.standard) {
    case 'erc20':
      return [
        compare('decimals', String(definition.decimals), await read('decimals')),
        compare('maximum', String(definition.cap), await read('cap')),
      ]
    case 'erc721':
      return [
        compare('maximum', String(definition.maximum), await read('maximum')),
        await royaltyCheck(definition.royalty, read),
        compare('metadata_uri', definition.baseUri, await read('baseURI')),
      ]
    case 'erc1155':
      return [
        compare('maximum', definition.maxima.join(' '), await readMaxima(definition.maxima.length, read)),
        await royaltyCheck(definition.royalty, read),
        compare('metadata_uri', definition.uri, await read('uri', [1n])),
      ]
  }
}

/** The maxima of all kinds; more than expected where the contract has more kinds. */
async function readMaxima(expected: number, read: ViewReader): Promise<string | undefined> {
  const kinds = Number(await read('kinds'))
  if (!Number.isInteger(kinds)) return undefined
  const maxima: (string | undefined)[] = []
  for (let id = 1; id <= Math.min(kinds, expected + 1); id += 1)
    maxima.push(await read('maximum', [BigInt(id)]))
  return maxima.join(' ')
}

/** The whole price, so that a royalty shows in hundredths of a percent. */
const price = 10_000n

async function royaltyCheck(royalty: Royalty | undefined, read: ViewReader): Promise<ContractCheck> {
  const { receiver, basisPoints } = royalty?.basisPoints ? royalty : { receiver: zeroAddress, basisPoints: 0 }
  return compare('royalty', `${getAddress(receiver)} ${basisPoints}`, await read('royaltyInfo', [1n, price]))
}

/** Reads views as texts, the parts of an answer apart by blanks; undefined where the contract does not answer so. */
export function viewReader(
  chain: ChainPort,
  standard: TokenDefinition['standard'],
  to: Address,
  block: number,
): ViewReader {
  const abi: Abi = tokenAbi(standard)
  return async (functionName, args = []) => {
    const data = encodeFunctionData({ abi, functionName, args })
    const result = await chain.call({ to, data }, block)
    if (result.outcome === 'reverted') return undefined
    try {
      const value = decodeFunctionResult({ abi, functionName, args, data: result.data })
      return Array.isArray(value) ? value.join(' ') : String(value)
    } catch {
      return undefined
    }
  }
}
