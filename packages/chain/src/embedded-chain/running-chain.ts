import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { anvilRpc } from './anvil-rpc.js'
import type { StoredBlock } from './state-file.js'

const addressFile = (folder: string, chainId: number) => join(folder, `chain-${chainId}.url`)
const blockFile = (folder: string, chainId: number) => join(folder, `chain-${chainId}.durable`)

/** Notes the address of a running chain in its folder. @returns a function that deletes the note */
export function noteAddress(folder: string, chainId: number, url: string): () => void {
  const path = addressFile(folder, chainId)
  writeFileSync(path, url, { mode: 0o600 })
  return () => rmSync(path, { force: true })
}

/** Notes the highest durable block of a running chain in its folder, for other processes. */
export function noteDurableBlock(folder: string, chainId: number, block: StoredBlock): void {
  const path = blockFile(folder, chainId)
  writeFileSync(`${path}.tmp`, JSON.stringify(block), { mode: 0o600 })
  renameSync(`${path}.tmp`, path)
}

/** Address of the chain that another process runs in a folder; undefined when none answers. */
export async function runningEmbeddedChain(folder: string, chainId = 31_337): Promise<string | undefined> {
  try {
    const url = readFileSync(addressFile(folder, chainId), 'utf8')
    return Number(await anvilRpc<string>(url, 'eth_chainId')) === chainId ? url : undefined
  } catch {
    return undefined
  }
}

/** A chain that another process runs. */
export interface SharedEmbeddedChain {
  readonly url: string
  /** As that of `EmbeddedChain`. */
  durableBlock(): StoredBlock | undefined
  /** Mines an empty block. @throws Error when the chain does not answer */
  mine(): Promise<void>
}

/**
 * The chain that another process of this machine runs in a folder.
 *
 * @param url its address, as that process reports it
 */
export function shareEmbeddedChain(folder: string, url: string, chainId = 31_337): SharedEmbeddedChain {
  return {
    url,
    durableBlock: () => readBlock(blockFile(folder, chainId)),
    async mine() {
      await anvilRpc(url, 'anvil_mine', ['0x1'])
    },
  }
}

function readBlock(path: string): StoredBlock | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as StoredBlock
  } catch {
    return undefined
  }
}
