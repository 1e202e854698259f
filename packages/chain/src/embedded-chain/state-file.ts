/** The state of the embedded chain, written so that a crash at any moment leaves the last complete one. */

import { createWriteStream } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'
import { anvilRpc } from './anvil-rpc.js'

/** A block, identified so that another one of the same height is not taken for it. */
export interface StoredBlock {
  readonly number: number
  readonly hash: string
}

/** How often a dump is taken again because a block came meanwhile, before mining is paused for one. */
const tries = 3
const triesPaused = 20

/**
 * Writes the state of a running anvil to a file: complete and on the disk before it takes the name.
 *
 * @returns the last block that the file contains
 * @throws Error when anvil does not answer, or the error of the file system
 */
export async function storeState(url: string, path: string): Promise<StoredBlock> {
  const { block, dump } = (await dumpBetweenBlocks(url, tries)) ?? (await dumpPaused(url))
  const temporary = `${path}.tmp`
  const compressed = Buffer.from(dump.slice(2), 'hex')
  await pipeline(Readable.from([compressed]), createGunzip(), createWriteStream(temporary, { mode: 0o600 }))
  await synchronise(temporary)
  await rename(temporary, path)
  // The new name is durable once its folder is. Windows opens no folders, and needs none of this.
  if (process.platform !== 'win32') await synchronise(dirname(path))
  return block
}

interface Dump {
  readonly block: StoredBlock
  readonly dump: string
}

/**
 * Anvil reads the blocks first and the accounts afterwards. A block mined in between would leave its effects without
 * its transactions, which is a state that no chain ever had.
 *
 * @returns undefined when a block came each time
 */
async function dumpBetweenBlocks(url: string, most: number): Promise<Dump | undefined> {
  let before = await latestBlock(url)
  for (let left = most; left > 0; left -= 1) {
    const dump = await anvilRpc<string>(url, 'anvil_dumpState')
    const after = await latestBlock(url)
    if (before.hash === after.hash) return { block: after, dump }
    before = after
  }
  return undefined
}

/** Lets transactions wait in the pool during a dump, and mines them afterwards. */
async function dumpPaused(url: string): Promise<Dump> {
  const isMining = await anvilRpc<boolean>(url, 'anvil_getAutomine')
  await anvilRpc(url, 'evm_setAutomine', [false])
  try {
    const dump = await dumpBetweenBlocks(url, triesPaused)
    if (dump) return dump
    throw new Error('Blocks came faster than the state could be read.')
  } finally {
    await anvilRpc(url, 'evm_setAutomine', [isMining])
    if (isMining) await mineWaiting(url)
  }
}

/** When the pool is looked at, in milliseconds after the look before. */
const looks = [0, 100]

/**
 * Mines what waits in the pool. Anvil may answer that it mines again before it does: a transaction that comes in between
 * would wait for the next one, so the pool is looked at once more.
 */
async function mineWaiting(url: string): Promise<void> {
  for (const pause of looks) {
    await sleep(pause)
    const { pending } = await anvilRpc<{ pending: string }>(url, 'txpool_status')
    if (Number(pending) > 0) await anvilRpc(url, 'anvil_mine', ['0x1'])
  }
}

async function latestBlock(url: string): Promise<StoredBlock> {
  const { number, hash } = await anvilRpc<{ number: string; hash: string }>(url, 'eth_getBlockByNumber', [
    'latest',
    false,
  ])
  return { number: Number(number), hash }
}

async function synchronise(path: string): Promise<void> {
  const file = await open(path, 'r')
  await file.sync().finally(() => file.close())
}
