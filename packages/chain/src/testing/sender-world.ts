/** A sender with everything around it, on a real EVM behind a faulty proxy. */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeFunctionResult, encodeFunctionData, toEventSelector } from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import { expect, vi } from 'vitest'
import type { Hex } from '../chain-port.js'
import { deploymentOf, deploymentSalt, mintCall, mintKey, tokenAbi } from '../contracts/index.js'
import { type EmbeddedChain, startEmbeddedChain } from '../embedded-chain/index.js'
import { type PassOptions, type PassResult, runPass, type StoredTransaction } from '../sender/index.js'
import { type Signer, signerFrom } from '../signer.js'
import { viemChain } from '../viem-chain/index.js'
import { fungible } from './definitions.js'
import { type FaultyProxy, startFaultyProxy } from './faulty-proxy.js'
import { memoryTransactions } from './memory-transaction-log.js'
import type { NewTransaction } from './transaction-log-contract.js'

export const gwei = 10n ** 9n
export const ether = 10n ** 18n
const abi = tokenAbi('erc20')
const topic = toEventSelector('MintKey(bytes32)')

/** Starts a chain, a proxy, and a funded key; close it at the end. */
export async function openSenderWorld() {
  const folder = mkdtempSync(join(tmpdir(), 'sender-'))
  const chain = await startEmbeddedChain({ folder })
  const proxy = await startFaultyProxy(chain.url)
  return {
    chain,
    proxy,
    rpc: (method: string, ...params: readonly unknown[]) => callNode(chain.url, method, params),
    /** Kills the chain, once it has restarted from the last time. */
    killChain: () => vi.waitFor(() => process.kill(chain.pid(), 'SIGKILL'), { timeout: 60_000 }),
    /** Has transactions wait in the pool until a block is asked for. */
    async pauseMining() {
      // The chain itself pauses and continues while it stores its state.
      const { head } = viemChain({ url: chain.url })
      await vi.waitFor(async () => expect(chain.durableBlock()?.hash).toBe((await head()).hash), {
        timeout: 60_000,
      })
      await callNode(chain.url, 'evm_setAutomine', [false])
    },
    create: (options: Partial<PassOptions> = {}) => createSender(chain, proxy, options),
    async close() {
      await proxy.close()
      await chain.stop()
      rmSync(folder, { recursive: true })
    },
  }
}

/** A chain behind a faulty proxy. */
export type SenderWorld = Awaited<ReturnType<typeof openSenderWorld>>

/** A key with a token of its own. */
export type TestSender = Awaited<ReturnType<typeof createSender>>

async function createSender(chain: EmbeddedChain, proxy: FaultyProxy, options: Partial<PassOptions>) {
  const signer = signerFrom(generatePrivateKey())
  const wallet = signerFrom(generatePrivateKey())
  for (const { address } of [signer, wallet]) await chain.fund(address, 100n * ether)
  const port = viemChain({
    url: proxy.url,
    timeout: 300,
    durableBlock: chain.durableBlock,
    mine: () => chain.mine(),
  })
  const direct = viemChain({ url: chain.url })
  const store = memoryTransactions()
  const token = tokenOf(signer, wallet)
  let log = await store.open()
  let now = Date.parse('2026-01-05T09:00:00Z')
  const defaults = {
    chainId: chain.chainId,
    confirmations: 2,
    maxFeePerGas: 1_000n * gwei,
    raiseAfter: 3_000,
  }

  const pass = async (more: Partial<PassOptions> = {}): Promise<PassResult> => {
    now += 1_000
    return runPass({ chain: port, log, signer, now: new Date(now), ...defaults, ...options, ...more })
  }
  const until = async (
    isReached: (result: PassResult) => boolean,
    most = 80,
    more: Partial<PassOptions> = {},
  ): Promise<PassResult> => {
    for (let round = 0; round < most; round += 1) {
      const result = await pass(more)
      if (isReached(result)) return result
    }
    const states = store
      .all()
      .map(({ id, state, nonce, attempts }) => `${id} ${state} ${nonce} ${attempts.length}`)
    throw new Error(`Not reached in ${most} rounds:\n${states.join('\n')}\ncause: ${await store.cause()}`)
  }
  return {
    signer,
    port,
    direct,
    store,
    pass,
    until,
    /** Runs rounds until nothing is left to do. */
    settle: (most?: number) => until(({ again }) => again === undefined, most),
    /** The same, where the chain is perhaps still restarting. */
    async settleAfterRestart(most: number) {
      await vi.waitFor(() => direct.head(), { timeout: 60_000 })
      await until(({ again }) => again === undefined, most)
    },
    /** Continues as another process would. */
    async restart() {
      store.beforeChange = () => undefined
      log = await store.open()
    },
    async deploy() {
      await store.insert(token.deployment)
      await until(({ again }) => again === undefined)
    },
    insertDeployment: () => store.insert(token.deployment),
    /** Someone else mints, who may, with a transaction that the sender does not know. */
    async mintByWallet(id: string, amount: bigint, key: Hex): Promise<Hex> {
      const { to, data, value } = token.mint(id, amount, key)
      const nonce = await direct.minedNonce(wallet.address)
      const fees = { maxFeePerGas: 900n * gwei, maxPriorityFeePerGas: 2n * gwei, gasLimit: 300_000n }
      const { raw, hash } = await wallet.sign({ chainId: chain.chainId, nonce, to, data, value, ...fees })
      await direct.send(raw)
      return hash
    },
    /** A mint of an amount to a holder of its own. */
    insertMint: (id: string, amount = 1n, key = mintKey(id, 0)) => store.insert(token.mint(id, amount, key)),
    state: async (id: string) => (await store.row(id))?.state,
    async row(id: string): Promise<StoredTransaction> {
      const row = await store.row(id)
      if (!row) throw new Error(`There is no transaction ${id}.`)
      return row
    },
    async supply(): Promise<bigint> {
      const data = encodeFunctionData({ abi, functionName: 'totalSupply' })
      const result = await direct.call({ to: token.address, data })
      if (result.outcome === 'reverted') throw new Error(result.message)
      return decodeFunctionResult({ abi, functionName: 'totalSupply', data: result.data })
    },
  }
}

function tokenOf({ address }: Signer, wallet: Signer) {
  const {
    to,
    data,
    address: contract,
  } = deploymentOf(
    fungible({ owner: address, minter: wallet.address, pauser: address }),
    deploymentSalt('token'),
  )
  const deployment: NewTransaction = {
    id: 'deploy',
    to,
    data,
    value: 0n,
    effect: { kind: 'deployed', address: contract },
  }
  const mint = (id: string, amount: bigint, key: Hex): NewTransaction => {
    const recipients = [{ to: address, amount }]
    return {
      id,
      ...mintCall({ standard: 'erc20', contract, key, recipients }),
      value: 0n,
      effect: { kind: 'minted', contract, key, topic },
    }
  }
  return { address: contract, deployment, mint }
}

async function callNode(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = (await response.json()) as { result: unknown; error?: { message: string } }
  if (error) throw new Error(error.message)
  return result
}
