import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

/** The root of the repository. */
export const root = fileURLToPath(
  new URL(import.meta.url.includes('.tsbuild') ? '../../..' : '../..', import.meta.url),
)

/** A server running in its own process. */
export interface ServerProcess {
  readonly url: string
  readonly child: ChildProcess
  /** From its start to its first response, in milliseconds. */
  readonly coldStart: number
  /** Its output so far. */
  output(): string
  /** Resident memory, in bytes. */
  memory(): number
  /** Peak resident memory, in bytes. */
  peakMemory(): number
  /** Sends a signal and waits until the process exits. */
  end(signal?: NodeJS.Signals): Promise<void>
}

/**
 * Ports outside Linux's ephemeral range (from 32,768 on) that browsers do not block. Each worker of vitest has its own part of
 * them: a port is free when it is looked at, and listened on only a moment later.
 */
const firstPort = 10_100
const mostWorkers = 16
const portsOfWorker = 1400
const worker = Number(process.env.VITEST_POOL_ID ?? 0) % mostWorkers
let latest = 2 * Math.floor(Math.random() * (portsOfWorker / 2))

/** A port of this machine that nothing listens on, as is the next one, which the product takes for its simulator. */
export async function freePort(): Promise<number> {
  latest = (latest + 2) % portsOfWorker
  const port = firstPort + worker * portsOfWorker + latest
  return (await isFree(port)) && (await isFree(port + 1)) ? port : freePort()
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  const isListening = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  if (!isListening) return false
  server.close()
  await once(server, 'close')
  return true
}

/**
 * Runs a server and waits until one of its paths answers 200.
 *
 * @param script path of the script, relative to the root
 * @param environment its variables, added to those of this process
 * @param healthPath path of its health check
 * @throws Error with its output when it exits before it is ready
 */
export async function startServer(
  script: string,
  environment: Record<string, string>,
  healthPath: string,
): Promise<ServerProcess> {
  const port = Number(environment.PORT ?? (await freePort()))
  const started = performance.now()
  const child = spawn(process.execPath, [script], {
    cwd: root,
    env: { ...process.env, ...environment, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (printed += chunk))
  const url = `http://localhost:${port}`
  await untilReady(`${url}${healthPath}`, child, () => printed)
  return {
    url,
    child,
    coldStart: performance.now() - started,
    output: () => printed,
    memory: () => memoryOf(child, 'VmRSS'),
    peakMemory: () => memoryOf(child, 'VmHWM'),
    async end(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill(signal)
      await once(child, 'exit')
    },
  }
}

/** Runs the product, unless otherwise said without the communities of an evaluation. */
export function startParvis(environment: Record<string, string>): Promise<ServerProcess> {
  const variables = { PARVIS_EVALUATION_COMMUNITIES: 'false', ...environment }
  return startServer('packages/server/bundle/main.js', variables, '/api/core/healthcheck')
}

async function untilReady(url: string, child: ChildProcess, printed: () => string): Promise<void> {
  const deadline = Date.now() + 300_000
  while (!(await answers(url))) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The server left before it was ready:\n${printed()}`)
    if (Date.now() > deadline) throw new Error(`The server is not ready after five minutes:\n${printed()}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (answer) => answer.ok,
    () => false,
  )
}

function memoryOf({ pid }: ChildProcess, kind: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`${kind}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) * 1024
}
