/** A wallet with everything around it, on a real EVM. */

import { zeroAddress } from 'viem'
import type { Hex } from '../chain-port.js'
import { deploymentOf, deploymentSalt, mintCall, mintKey, mintKeyTopic } from '../contracts/index.js'
import { type StoredTransaction, settleWallet } from '../sender/index.js'
import { viemChain } from '../viem-chain/index.js'
import { fungible } from './definitions.js'
import { memoryTransactions } from './memory-transaction-log.js'
import { openTestChain } from './test-chain.js'
import type { NewTransaction } from './transaction-log-contract.js'

/** A nonce of its own, and a fee for each gas in gwei; those of the node by default. */
interface Choice {
  readonly nonce?: number
  readonly fee?: bigint
}

/** Starts a chain whose first accounts are wallets; close it at the end. */
export async function openWalletWorld() {
  const { client, accounts, close } = await openTestChain()
  const [wallet = zeroAddress, other = zeroAddress] = accounts
  const node = viemChain({ url: client.transport.url ?? '' })
  let store = memoryTransactions()
  let count = 0
  const token = () => {
    const definition = fungible({ owner: wallet, minter: wallet, pauser: wallet })
    return deploymentOf(definition, deploymentSalt(`wallet ${count}`))
  }
  const row = async (id: string): Promise<StoredTransaction> => {
    const found = await store.row(id)
    if (!found) throw new Error(`There is no transaction ${id}.`)
    return found
  }
  const sendFrom = async (
    account: Hex,
    call: Pick<StoredTransaction, 'to' | 'data'>,
    { nonce, fee }: Choice,
  ) =>
    client.sendTransaction({
      account,
      to: call.to,
      data: call.data,
      gas: 3_000_000n,
      nonce,
      ...(fee && { maxFeePerGas: fee * 10n ** 9n, maxPriorityFeePerGas: fee * 10n ** 9n }),
    })
  const pass = async (confirmations = 2) => {
    const log = await store.open()
    const live = async () => store.all().filter(isPending)
    return settleWallet({
      chain: node,
      log: { ...log, live },
      address: wallet,
      chainId: 31_337,
      confirmations,
    })
  }
  const settle = async () => {
    for (let round = 0; round < 20 && store.all().some(isPending); round += 1) {
      await pass()
      await client.mine({ blocks: 1 })
    }
  }
  const insert = (id: string, transaction: Omit<NewTransaction, 'id' | 'value'>) =>
    store.insert({ id, value: 0n, ...transaction })
  const send = async (id: string, choice: Choice = {}) => sendFrom(wallet, await row(id), choice)
  const insertDeployment = () => {
    const { to, data, address } = token()
    return insert('deploy', { to, data, effect: { kind: 'deployed', address } })
  }
  return {
    row,
    pass,
    settle,
    insert,
    send,
    insertDeployment,
    /** Begins with nothing stored, and another token. */
    begin() {
      store = memoryTransactions()
      count += 1
    },
    rpc: (method: string, ...params: readonly unknown[]) => client.request({ method, params } as never),
    contract: () => token().address,
    nonce: () => client.getTransactionCount({ address: wallet }),
    async insertMint(id: string) {
      const { address: contract } = token()
      const key = mintKey(`${id} ${count}`, 0)
      const call = mintCall({ standard: 'erc20', contract, key, recipients: [{ to: other, amount: 1n }] })
      await insert(id, { ...call, effect: { kind: 'minted', contract, key, topic: mintKeyTopic } })
    },
    async deploy() {
      await insertDeployment()
      await send('deploy')
      await settle()
    },
    /** Resolves once a block has a transaction: the node mines it only after it answered with the hash. */
    mined: (hash: Hex) => client.waitForTransactionReceipt({ hash, pollingInterval: 20 }),
    /** Stores a hash that the wallet says it sent. */
    post: (id: string, hash: Hex) => store.post(id, hash),
    sendByOther: async (id: string) => sendFrom(other, await row(id), {}),
    /** Sends a transaction that does nothing. */
    sendNothing: (choice: Choice = {}) => sendFrom(wallet, { to: wallet, data: '0x' }, choice),
    close,
  }
}

/** A wallet's transactions on a chain. */
export type WalletWorld = Awaited<ReturnType<typeof openWalletWorld>>

function isPending({ state }: StoredTransaction): boolean {
  return state === 'waiting' || state === 'sent' || state === 'mined'
}
