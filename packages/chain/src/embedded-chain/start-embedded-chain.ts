/** A development chain of this process: durable block by block, restarted when it dies, ended with its parent. */

import { mkdir } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { anvilBinary } from './anvil-binary.js'
import { type AnvilProcess, startAnvil } from './anvil-process.js'
import { anvilRpc } from './anvil-rpc.js'
import { createStateWriter, type StateWriter } from './create-state-writer.js'
import { ownFolder } from './folder-owner.js'
import { subscribeToNewHeads } from './new-heads.js'
import { noteAddress, noteDurableBlock } from './running-chain.js'
import type { StoredBlock } from './state-file.js'

export interface EmbeddedChainOptions {
  /** Folder of the state; created when missing. Each chain id has a chain of its own in it. */
  readonly folder: string
  /** 31337 by default, which wallets know as a development chain. */
  readonly chainId?: number
  /** Called with a line about what happens. */
  readonly log?: (line: string) => void
  /** Called with a line about what goes wrong. */
  readonly warn?: (line: string, error: unknown) => void
}

/** A running development chain. It mines each transaction at once, and no block without a transaction. */
export interface EmbeddedChain {
  /** JSON-RPC over HTTP and WebSocket, on 127.0.0.1; the same after a restart. */
  readonly url: string
  readonly chainId: number
  /** Current pid of anvil. */
  pid(): number
  /**
   * The highest block that survives a crash: what is above it may vanish like the loser of a reorganisation.
   * Undefined before the first.
   */
  durableBlock(): StoredBlock | undefined
  /** Mines empty blocks, so that confirmations come. @throws Error when the chain does not answer */
  mine(blocks?: number): Promise<void>
  /** Gives an address this balance in wei, durably. @throws Error when the chain does not answer */
  fund(address: string, wei: bigint): Promise<void>
  /** Writes the state and ends the chain, even during a restart. */
  stop(): Promise<void>
}

/** How long a failed restart is not tried again, in milliseconds. */
const pause = 2_000

/**
 * Starts a development chain that continues from the state in its folder.
 *
 * @throws EmbeddedChainError when this platform has none, another process uses the folder, or it does not start
 */
export async function startEmbeddedChain(options: EmbeddedChainOptions): Promise<EmbeddedChain> {
  const { folder, chainId = 31337, log = () => undefined, warn = () => undefined } = options
  const binary = anvilBinary()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const release = await ownFolder(folder)
  const state = join(folder, `chain-${chainId}.json`)
  let supervised: Supervised | undefined
  try {
    const port = await freePort()
    const start = () => startAnvil({ binary, port, chainId, state, folder })
    const writer = createStateWriter({
      url: `http://127.0.0.1:${port}`,
      path: state,
      warn,
      onStored: (block) => noteDurableBlock(folder, chainId, block),
    })
    supervised = await supervise({ start, writer, log, warn })
    const removeNote = noteAddress(folder, chainId, supervised.anvil().url)
    const giveUp = () => {
      removeNote()
      release()
    }
    return { ...chainOn(supervised, writer, giveUp), chainId }
  } catch (error) {
    await supervised?.stop()
    release()
    throw error
  }
}

function chainOn(
  supervised: Supervised,
  writer: StateWriter,
  release: () => void,
): Omit<EmbeddedChain, 'chainId'> {
  const { url } = supervised.anvil()
  const mine = async (blocks = 1) => {
    // A block during a write would have it repeated.
    await writer.settled()
    await anvilRpc(url, 'anvil_mine', [`0x${blocks.toString(16)}`])
  }
  return {
    url,
    pid: () => supervised.anvil().pid,
    durableBlock: writer.stored,
    mine,
    async fund(address, wei) {
      await anvilRpc(url, 'anvil_setBalance', [address, `0x${wei.toString(16)}`])
      await mine()
      await writer.write()
    },
    async stop() {
      await supervised.stop()
      release()
    },
  }
}

interface Supervised {
  anvil(): AnvilProcess
  stop(): Promise<void>
}

interface SupervisedParts {
  readonly start: () => Promise<AnvilProcess>
  readonly writer: StateWriter
  readonly log: (line: string) => void
  readonly warn: (line: string, error: unknown) => void
}

/** Starts anvil, has its state written after each block, and restarts it when it dies. */
async function supervise({ start, writer, log, warn }: SupervisedParts): Promise<Supervised> {
  const stopping = new AbortController()
  const startFollowed = async () => {
    const anvil = await start()
    try {
      anvil.ended.then(await subscribeToNewHeads(anvil.url, writer.request))
      await writer.write()
      return anvil
    } catch (error) {
      await anvil.kill()
      throw error
    }
  }
  let current = await startFollowed()
  const restart = async () => {
    log('The embedded chain has ended; starting it again.')
    while (!stopping.signal.aborted) {
      const next = await startFollowed().catch(
        (error: unknown) => void warn('The embedded chain cannot be started', error),
      )
      if (next) return next
      await delay(pause, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
    return current
  }
  const watch = async () => {
    while (!stopping.signal.aborted) {
      await current.ended
      if (!stopping.signal.aborted) current = await restart()
    }
    await current.kill()
  }
  const watching = watch()
  return {
    anvil: () => current,
    async stop() {
      await writer.write().catch((error: unknown) => warn('The embedded chain was not stored', error))
      stopping.abort()
      await current.kill()
      await watching
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
