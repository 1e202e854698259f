import {
  type Address,
  BaseError,
  type Chain,
  createTestClient,
  type Hex,
  type HttpTransport,
  http,
  type PublicActions,
  publicActions,
  type TestClient,
  type TransactionReceipt,
  type WalletActions,
  walletActions,
} from 'viem'
import { foundry } from 'viem/chains'
import {
  type ContractCall,
  type ContractReason,
  deploymentOf,
  deploymentSalt,
  reasonOf,
  type TokenDefinition,
} from '../contracts/index.js'
import { startAnvil } from './start-anvil.js'

/** A chain of its own, with funded accounts. */
export interface TestChain {
  readonly client: TestClient<'anvil', HttpTransport, Chain> &
    PublicActions<HttpTransport, Chain> &
    WalletActions<Chain>
  readonly accounts: readonly Address[]
  /** Sends a call, and waits until it is mined, whether it succeeds or not. */
  send(from: Address, call: ContractCall, gas?: bigint): Promise<TransactionReceipt>
  /** Why a call reverts; undefined when it does not. */
  reasonFor(from: Address, call: ContractCall): Promise<ContractReason | undefined>
  /** Deploys a token at a new address. */
  deploy(from: Address, definition: TokenDefinition): Promise<Address>
  close(): Promise<void>
}

/** Starts a chain; close it at the end. */
export async function openTestChain(): Promise<TestChain> {
  const node = await startAnvil()
  const client = createTestClient({
    mode: 'anvil',
    chain: foundry,
    transport: http(node.url, { retryCount: 0 }),
    cacheTime: 0,
    pollingInterval: 20,
  })
    .extend(publicActions)
    .extend(walletActions)
  let deployments = 0

  const send: TestChain['send'] = async (from, call, gas) => {
    const hash = await client.sendTransaction({ account: from, ...call, ...(gas && { gas }) })
    return client.waitForTransactionReceipt({ hash })
  }

  return {
    client,
    accounts: await client.getAddresses(),
    send,
    async reasonFor(from, call) {
      try {
        await client.call({ account: from, ...call })
        return undefined
      } catch (error) {
        return reasonOf(revertData(error))
      }
    },
    async deploy(from, definition) {
      deployments += 1
      const { to, data, address } = deploymentOf(definition, deploymentSalt(`test ${deployments}`))
      const { status } = await send(from, { to, data })
      if (status !== 'success') throw new Error('The deployment reverted')
      return address
    },
    close: node.stop,
  }
}

/** What a failed call reverted with; rethrows other errors. */
function revertData(error: unknown): Hex {
  const cause = error instanceof BaseError ? error.walk((each) => dataOf(each) !== undefined) : null
  const data = cause ? dataOf(cause) : undefined
  if (data === undefined) throw error
  return data
}

function dataOf(error: unknown): Hex | undefined {
  const data = typeof error === 'object' && error && 'data' in error ? error.data : undefined
  return typeof data === 'string' && data.startsWith('0x') ? (data as Hex) : undefined
}
