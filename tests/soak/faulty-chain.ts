import { rmSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { type ChainPort, type EmbeddedChain, startEmbeddedChain, viemChain } from '@parvis/chain'
import { randomFaults, startFaultyProxy } from '@parvis/chain/testing'
import { temporaryFolder } from '../support/temporary-folder.js'
import { patiently } from './spread-product.js'

/** A chain that mines at intervals, as public ones do, behind a node that fails. */
export interface FaultyChain {
  /** What the product is given as a node. */
  readonly url: string
  readonly chainId: number
  /** The chain itself, without faults. */
  readonly port: ChainPort
  fund(address: string, wei: bigint): Promise<void>
  /** Mines blocks at intervals until what it returns is called. */
  mineOn(milliseconds: number): () => Promise<void>
  mine(): Promise<void>
  /** Has many answers come late, twice, wrong, or not at all. */
  fail(): void
  answer(): void
  /** Kills the chain: what it had not stored, four blocks at most, did not happen. */
  kill(): Promise<void>
  /** Replaces some of the last blocks by empty ones. */
  reorganise(blocks: number): Promise<void>
  /** Has the next block cost twenty times as much. */
  raiseFees(): Promise<void>
  end(): Promise<void>
}

/** A final block is one deeper than any reorganisation. */
export const deepest = 5
const jump = 20n
/** Starts a chain, with no fault at first. */
export async function startFaultyChain(): Promise<FaultyChain> {
  const folder = temporaryFolder('chain')
  const chain = await startEmbeddedChain({ folder })
  const proxy = await startFaultyProxy(chain.url)
  const port = viemChain({ url: chain.url })
  const rpc = (method: string, ...params: readonly unknown[]) => askNode(chain.url, method, params)
  const mine = () => mineOne(chain, rpc)
  await mine()
  return {
    url: proxy.url,
    chainId: chain.chainId,
    port,
    fund: (address, wei) => patiently(() => chain.fund(address, wei)),
    mine: () => patiently(mine),
    mineOn: (milliseconds) => repeat(mine, milliseconds),
    fail() {
      proxy.choose = randomFaults(Math.random)
    },
    answer() {
      proxy.choose = () => undefined
    },
    kill: () => killStored(chain, port),
    reorganise: (blocks) => patiently(() => rpc('anvil_reorg', blocks, [])).then(() => undefined),
    async raiseFees() {
      const { baseFee } = await patiently(() => port.head())
      await patiently(() => rpc('anvil_setNextBlockBaseFeePerGas', `0x${(baseFee * jump).toString(16)}`))
    },
    async end() {
      await proxy.close()
      await chain.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Rpc = (method: string, ...params: readonly unknown[]) => Promise<unknown>

/** Mines what waits, once the block before is stored. A chain that was restarted mines at once, until that is switched off. */
async function mineOne(chain: EmbeddedChain, rpc: Rpc): Promise<void> {
  await rpc('evm_setAutomine', false)
  await chain.mine()
}

async function killStored(chain: EmbeddedChain, port: ChainPort): Promise<void> {
  await patiently(async () => {
    const { number } = await port.head()
    if (number - (chain.durableBlock()?.number ?? 0) >= deepest) throw new Error('Blocks are not stored')
    process.kill(chain.pid(), 'SIGKILL')
  })
}

/** Does something again and again; a failure is that of a chain which restarts. */
function repeat(act: () => Promise<void>, milliseconds: number): () => Promise<void> {
  let isEnding = false
  const work = async () => {
    while (!isEnding) {
      await act().catch(() => undefined)
      await delay(milliseconds)
    }
  }
  const working = work()
  return () => {
    isEnding = true
    return working
  }
}

async function askNode(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.timeout(30_000),
  })
  const { result, error } = (await response.json()) as { result: unknown; error?: { message: string } }
  if (error) throw new Error(error.message)
  return result
}
