import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'

/** An Ethereum node with an empty chain and the latest rules, for one test file. */
export interface TestNode {
  readonly url: string
  /** Ends the process, and waits until it has ended. */
  stop(): Promise<void>
}

/**
 * Starts a node on a free port of this machine. It mines each transaction at once, and enforces the gas cap of a
 * transaction (EIP-7825).
 */
export async function startAnvil(): Promise<TestNode> {
  const options = ['--host', '127.0.0.1', '--port', '0', '--hardfork', 'osaka', '--enable-tx-gas-limit']
  const child = spawn(binaryPath(), options, { stdio: ['ignore', 'pipe', 'inherit'] })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const ended = once(child, 'exit').finally(() => process.off('exit', kill))
  const listening = portFrom(child.stdout)
  const port = await Promise.race([listening, ended.then(() => undefined)])
  if (port === undefined) throw new Error('anvil ended before it listened')
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      kill()
      await ended
    },
  }
}

/** The port in the line that says the node listens; undefined when the output ends without it. */
async function portFrom(output: NodeJS.ReadableStream): Promise<number | undefined> {
  const lines = createInterface({ input: output })
  return new Promise((resolve) => {
    lines.on('line', (line) => {
      const port = /^Listening on .*:(\d+)$/.exec(line)?.[1]
      if (port) resolve(Number(port))
    })
    lines.on('close', () => resolve(undefined))
  })
}

function binaryPath(): string {
  const architecture = process.arch === 'x64' ? 'amd64' : process.arch
  const name = `@foundry-rs/anvil-${process.platform}-${architecture}`
  const folder = dirname(createRequire(import.meta.url).resolve(`${name}/package.json`))
  return join(folder, 'bin', process.platform === 'win32' ? 'anvil.exe' : 'anvil')
}
