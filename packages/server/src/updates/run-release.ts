/** Runs the programs of a release. */

import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const programs = (release: string) => join(release, 'packages/server/bundle')

/** How long a process of a release may take to be ready, in milliseconds. */
const patience = 5 * 60_000

/**
 * Applies the migrations of a release.
 *
 * @param environment with `DATABASE_URL`
 * @param onLine called with what it prints
 * @throws Error when it fails: `onLine` has been called with why
 */
export async function migrateTo(
  release: string,
  environment: NodeJS.ProcessEnv,
  onLine: (line: string) => void,
): Promise<void> {
  await runProgram(
    spawn(process.execPath, [join(programs(release), 'parvis.js'), 'migrate'], { env: environment }),
    onLine,
  )
}

/** Runs a command line of the operator's. @throws Error as `migrateTo` */
export async function runCommandLine(
  command: string,
  environment: NodeJS.ProcessEnv,
  onLine: (line: string) => void,
): Promise<void> {
  await runProgram(spawn(command, { shell: true, env: environment }), onLine)
}

async function runProgram(child: ChildProcess, onLine: (line: string) => void): Promise<void> {
  const ended = new Promise<string | undefined>((resolve) => {
    child.once('error', ({ message }) => resolve(message))
    child.once('close', (code, signal) =>
      resolve(code === 0 ? undefined : `It ended with ${signal ?? `exit code ${code}`}.`),
    )
  })
  for (const stream of [child.stdout, child.stderr])
    if (stream) createInterface({ input: stream }).on('line', onLine)
  const problem = await ended
  if (problem) throw new Error(problem)
}

/** A process of a release that answers calls. */
export interface StartedRelease {
  /** How long its start took, in milliseconds. */
  readonly took: number
  stop(): Promise<void>
}

/**
 * Starts a process of a release, which tries it on a copy of the database.
 *
 * @param onLine called with what it prints
 * @throws Error when it does not become ready: `onLine` has been called with why
 */
export async function startRelease(
  release: string,
  environment: NodeJS.ProcessEnv,
  onLine: (line: string) => void,
): Promise<StartedRelease> {
  const begun = performance.now()
  const child = fork(join(programs(release), 'main.js'), {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const ended = once(child, 'exit')
  for (const stream of [child.stdout, child.stderr])
    if (stream) createInterface({ input: stream }).on('line', onLine)
  const giveUp = setTimeout(() => child.kill('SIGKILL'), patience)
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  try {
    await Promise.race([readyMessage(child), ended.then(([code, signal]) => endedEarly(code, signal))])
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  } finally {
    clearTimeout(giveUp)
  }
  return { took: performance.now() - begun, stop }
}

function readyMessage(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.on('message', ({ type }: { type: string }) => type === 'ready' && resolve())
  })
}

function endedEarly(code: unknown, signal: unknown): never {
  throw new Error(`It ended with ${signal ?? `exit code ${code}`} before it was ready.`)
}
