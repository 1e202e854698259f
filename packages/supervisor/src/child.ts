/** One process of the application. */

import { type ChildProcess, fork } from 'node:child_process'
import cluster from 'node:cluster'
import { setTimeout as delay } from 'node:timers/promises'

/** What a process reports once it is ready. */
export interface ReadyReport {
  readonly type: 'ready'
  /** What it embeds for the others, as JSON. */
  readonly services?: Readonly<Record<string, unknown>>
  /** False where it goes on to prepare the database, and says so once that is done. */
  readonly isPrepared?: boolean
}

export interface ChildOptions {
  /** Path of the script. */
  readonly script: string
  readonly given: readonly string[]
  readonly environment: NodeJS.ProcessEnv
  /** Whether it shares the listening socket with the others that do. */
  readonly sharesSocket: boolean
  /** Called with what it sends besides its report. */
  readonly onMessage?: (message: unknown) => void
  /** How large its heap may be, in MB: beyond that it ends, and is started again. */
  readonly memory: number
}

export interface Child {
  /** Path of the script that it runs. */
  readonly script: string
  readonly pid: number
  /** Its report. @throws Error when it ends before, or takes too long */
  readonly ready: Promise<ReadyReport>
  /** Resolves to how it ended, such as `exit code 1`. */
  readonly ended: Promise<string>
  /** Sends it a message, unless it has ended. */
  send(message: Readonly<Record<string, unknown>>): void
  /** Lets it finish what it does, and waits until it has ended. */
  stop(): Promise<void>
}

/** Longest start, in milliseconds: an update may migrate a large database. */
const startPatience = 10 * 60_000
/** Longest stop before it is killed, in milliseconds: beyond that of the application itself. */
const stopPatience = 20_000

// The system gives connections to the processes that accept them: no call passes through the supervisor.
cluster.schedulingPolicy = cluster.SCHED_NONE

/** Starts a process, whose output is that of this one. */
export function startChild(options: ChildOptions): Child {
  const child = options.sharesSocket ? forkSharing(options) : forkAlone(options)
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ? `signal ${signal}` : `exit code ${code}`))
    child.once('error', (error) => resolve(error.message))
  })
  child.on('message', (message: { readonly type?: unknown }) => {
    if (message.type !== 'ready') options.onMessage?.(message)
  })
  const ready = reportOf(child, ended)
  // Not everyone waits for it.
  ready.catch(() => undefined)
  return {
    script: options.script,
    pid: child.pid ?? 0,
    ready,
    ended,
    send: (message) => void (child.connected && child.send(message, () => undefined)),
    async stop() {
      child.kill('SIGTERM')
      const patience = new AbortController()
      const late = delay(stopPatience, true, { signal: patience.signal }).catch(() => false)
      if (await Promise.race([ended.then(() => false), late])) child.kill('SIGKILL')
      patience.abort()
      await ended
    },
  }
}

function forkSharing({ script, given, environment, memory }: ChildOptions): ChildProcess {
  cluster.setupPrimary({ exec: script, args: [...given], execArgv: argumentsOf(memory) })
  return cluster.fork(environment).process
}

function forkAlone({ script, given, environment, memory }: ChildOptions): ChildProcess {
  return fork(script, [...given], { env: environment, execArgv: argumentsOf(memory) })
}

function argumentsOf(memory: number): string[] {
  return [...process.execArgv, `--max-old-space-size=${memory}`]
}

async function reportOf(child: ChildProcess, ended: Promise<string>): Promise<ReadyReport> {
  const patience = new AbortController()
  const reported = new Promise<ReadyReport>((resolve) => {
    child.on('message', (message: ReadyReport) => {
      if (message.type === 'ready') resolve(message)
    })
  })
  const failed = ended.then((how) => {
    throw new Error(`it ended with ${how} before it was ready`)
  })
  const late = delay(startPatience, undefined, { signal: patience.signal }).then(() => {
    child.kill('SIGKILL')
    throw new Error('it took more than ten minutes to be ready')
  })
  try {
    return await Promise.race([reported, failed, late])
  } finally {
    patience.abort()
    late.catch(() => undefined)
    failed.catch(() => undefined)
  }
}
