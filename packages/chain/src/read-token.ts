/** What the chain says of a deployed token. */

import { type Address, decodeFunctionResult, encodeFunctionData, zeroAddress } from 'viem'
import { type ChainPort, ChainUnreachable } from './chain-port.js'
import { tokenAbi } from './contracts/index.js'

export interface TokenReading {
  readonly owner: Address
  /** Whom the ownership was offered to; undefined for nobody. */
  readonly pendingOwner?: Address
  /** Who may mint and pause besides the owner; undefined for nobody. */
  readonly minter?: Address
  readonly pauser?: Address
  readonly isPaused: boolean
  readonly isFrozen: boolean
  /** In the smallest units; of all kinds together. */
  readonly supply: bigint
  readonly contractUri: string
}

/** Every contract has these functions. */
const abi = tokenAbi('erc20')

type View =
  | 'owner'
  | 'pendingOwner'
  | 'minter'
  | 'pauser'
  | 'paused'
  | 'frozen'
  | 'totalSupply'
  | 'contractURI'

/** Reads a token in the latest block. @throws ChainUnreachable also where there is no such contract */
export async function readTokenOnChain(chain: ChainPort, contract: Address): Promise<TokenReading> {
  const read = async <Value>(functionName: View) => (await readView(chain, contract, functionName)) as Value
  const [owner, pendingOwner, minter, pauser, isPaused, isFrozen, supply, contractUri] = await Promise.all([
    read<Address>('owner'),
    read<Address>('pendingOwner'),
    read<Address>('minter'),
    read<Address>('pauser'),
    read<boolean>('paused'),
    read<boolean>('frozen'),
    read<bigint>('totalSupply'),
    read<string>('contractURI'),
  ])
  const roles = Object.entries({ pendingOwner, minter, pauser }).filter(
    ([, holder]) => holder !== zeroAddress,
  )
  return { owner, ...Object.fromEntries(roles), isPaused, isFrozen, supply, contractUri }
}

/** How many of a kind there are (ERC-1155). @throws ChainUnreachable */
export async function kindSupply(chain: ChainPort, contract: Address, id: bigint): Promise<bigint> {
  const kinds = tokenAbi('erc1155')
  const data = encodeFunctionData({ abi: kinds, functionName: 'totalSupply', args: [id] })
  const result = await chain.call({ to: contract, data })
  if (result.outcome === 'reverted') throw unreadable(contract)
  return decodeFunctionResult({ abi: kinds, functionName: 'totalSupply', args: [id], data: result.data })
}

async function readView(chain: ChainPort, contract: Address, functionName: View): Promise<unknown> {
  const result = await chain.call({ to: contract, data: encodeFunctionData({ abi, functionName }) })
  if (result.outcome === 'reverted' || result.data === '0x') throw unreadable(contract)
  return decodeFunctionResult({ abi, functionName, data: result.data })
}

function unreadable(contract: Address): ChainUnreachable {
  return new ChainUnreachable('invalid_answer', `There is no token at ${contract}.`)
}
