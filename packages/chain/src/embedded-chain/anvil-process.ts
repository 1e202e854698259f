/** An anvil process that ends with this one. */

import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { anvilRpc } from './anvil-rpc.js'
import { EmbeddedChainError } from './embedded-chain-error.js'

export interface AnvilOptions {
  readonly binary: string
  readonly port: number
  readonly chainId: number
  /** File of the state to start from; from genesis when it does not exist. */
  readonly state: string
  /** Working folder and home folder of the process. */
  readonly folder: string
}

export interface AnvilProcess {
  readonly pid: number
  readonly url: string
  /** Settles when it has ended. */
  readonly ended: Promise<void>
  /** Kills it, and waits until it has ended. */
  kill(): Promise<void>
}

/** Longest start, in milliseconds: the state of a long-lived chain takes a while to read. */
const patience = 60_000
/** Has the kernel kill the process with its parent (prctl(2), PR_SET_PDEATHSIG); null where there is no such program. */
const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find((path) => existsSync(path)) ?? null

/** Kills its child when its input ends, which it does with the process that writes it. */
const guard = `
const child = require('node:child_process').spawn(process.argv[1], process.argv.slice(2), { stdio: ['ignore', 1, 2] })
child.on('error', (error) => { console.error(error.message); process.exit(1) })
child.on('exit', () => process.exit(1))
process.stdin.on('end', () => child.kill('SIGKILL')).resume()`

/**
 * Starts anvil on 127.0.0.1 and waits until it answers.
 *
 * @throws EmbeddedChainError `unreadable_state` or `not_started`, with what anvil printed
 */
export async function startAnvil(
  options: AnvilOptions,
  launcher: string | null = setpriv,
): Promise<AnvilProcess> {
  const child = launch(options, launcher)
  const output = outputOf(child)
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  const anvil = {
    pid: child.pid ?? 0,
    url: `http://127.0.0.1:${options.port}`,
    ended,
    async kill() {
      // The guard kills the chain when its input ends, as it does when this process is killed.
      if (child.stdin) child.stdin.end()
      else child.kill('SIGKILL')
      await ended
    },
  }
  if (await isAnswering(anvil, options.chainId)) return anvil
  await anvil.kill()
  throw startProblem(options, output())
}

function launch(
  { binary, port, chainId, state, folder }: AnvilOptions,
  launcher: string | null,
): ChildProcess {
  const program = [
    binary,
    ...['--host', '127.0.0.1', '--port', String(port), '--chain-id', String(chainId)],
    ...['--no-cors', '--prune-history', '64', '--accounts', '1', '-q'],
    ...(existsSync(state) ? ['--load-state', state] : []),
  ]
  // No secret of this process's environment reaches the chain.
  const env = { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, HOME: folder }
  if (launcher === null)
    return spawn(process.execPath, ['-e', guard, ...program], { cwd: folder, env, stdio: 'pipe' })
  return spawn(launcher, ['--pdeathsig', 'KILL', ...program], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** The last lines that a process printed. */
function outputOf(child: ChildProcess): () => string {
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text) => {
      output = (output + text).slice(-2_000)
    })
  child.once('error', ({ message }) => {
    output += message
  })
  return () => output.trim()
}

async function isAnswering({ url, ended }: AnvilProcess, chainId: number): Promise<boolean> {
  const deadline = Date.now() + patience
  let hasEnded = false
  ended.then(() => {
    hasEnded = true
  })
  while (!hasEnded && Date.now() < deadline) {
    const answering = anvilRpc<string>(url, 'eth_chainId', [], AbortSignal.timeout(2_000))
    const answer = await Promise.race([ended, answering]).catch(() => undefined)
    if (typeof answer === 'string') return Number(answer) === chainId && !hasEnded
    await Promise.race([ended, delay(10)])
  }
  return false
}

function startProblem({ state }: AnvilOptions, output: string): EmbeddedChainError {
  const reason = output === '' ? 'It printed nothing.' : output
  if (existsSync(state) && /--load-state|state|deserializ/i.test(output))
    return new EmbeddedChainError('unreadable_state', `The embedded chain cannot read ${state}. ${reason}`)
  return new EmbeddedChainError('not_started', `The embedded chain did not start. ${reason}`)
}
