import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { anvilRpc } from './anvil-rpc.js'

const nameOf = (chainId: number) => `chain-${chainId}.url`

/** Notes the address of a running chain in its folder. @returns a function that deletes the note */
export function noteAddress(folder: string, chainId: number, url: string): () => void {
  const path = join(folder, nameOf(chainId))
  writeFileSync(path, url, { mode: 0o600 })
  return () => rmSync(path, { force: true })
}

/** Address of the chain that another process runs in a folder; undefined when none answers. */
export async function runningEmbeddedChain(folder: string, chainId = 31_337): Promise<string | undefined> {
  try {
    const url = readFileSync(join(folder, nameOf(chainId)), 'utf8')
    return Number(await anvilRpc<string>(url, 'eth_chainId')) === chainId ? url : undefined
  } catch {
    return undefined
  }
}
