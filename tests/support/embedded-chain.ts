import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** Asks a node something over JSON-RPC. @throws Error with what it answered */
export async function askNode(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = (await response.json()) as { result?: unknown; error?: { message: string } }
  if (error) throw new Error(error.message)
  return result
}

/** Address of the development chain of a product, which listens on a port of its own; undefined before it is started. */
export function embeddedChainUrl(folder: string): string | undefined {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  for (const id of processes) {
    const { command, cwd } = processOf(id)
    const port = command[command.indexOf('--port') + 1]
    if (command.includes('--port') && cwd.startsWith(`${folder}/`)) return `http://127.0.0.1:${port}`
  }
  return undefined
}

function processOf(id: string): { readonly command: readonly string[]; readonly cwd: string } {
  try {
    const command = readFileSync(`/proc/${id}/cmdline`, 'utf8').split('\0')
    return { command, cwd: readlinkSync(`/proc/${id}/cwd`) }
  } catch {
    // It has ended meanwhile, or is somebody else's.
    return { command: [], cwd: '' }
  }
}
