/** The state of the embedded chain, written so that a crash at any moment leaves the last complete one. */

import { createWriteStream } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { anvilRpc } from './anvil-rpc.js'

/** A block, identified so that another one of the same height is not taken for it. */
export interface StoredBlock {
  readonly number: number
  readonly hash: string
}

/**
 * Writes the state of a running anvil to a file: complete and on the disk before it takes the name.
 *
 * @returns the highest block that the file certainly contains
 * @throws Error when anvil does not answer, or the error of the file system
 */
export async function storeState(url: string, path: string): Promise<StoredBlock> {
  const latest = await anvilRpc<StoredBlock & { number: string }>(url, 'eth_getBlockByNumber', [
    'latest',
    false,
  ])
  const dump = await anvilRpc<string>(url, 'anvil_dumpState')
  const temporary = `${path}.tmp`
  const compressed = Buffer.from(dump.slice(2), 'hex')
  await pipeline(Readable.from([compressed]), createGunzip(), createWriteStream(temporary, { mode: 0o600 }))
  await synchronise(temporary)
  await rename(temporary, path)
  // The new name is durable once its folder is. Windows opens no folders, and needs none of this.
  if (process.platform !== 'win32') await synchronise(dirname(path))
  return { number: Number(latest.number), hash: latest.hash }
}

async function synchronise(path: string): Promise<void> {
  const file = await open(path, 'r')
  await file.sync().finally(() => file.close())
}
