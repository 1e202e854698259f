import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

const linux = process.platform === 'linux'

/**
 * Start time of a process in the system's form: with the pid it identifies the process for ever.
 * Undefined when there is no such process; a zombie counts as dead.
 */
export function processStart(pid: number): string | undefined {
  if (!linux) return ps('lstart=', pid)?.replace(/\W+/g, '')
  const stat = readOrUndefined(`/proc/${pid}/stat`)
  if (!stat) return undefined
  const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return state === 'Z' || state === 'X' ? undefined : rest[18]
}

/** Whether the process runs (a zombie does not). */
export function isAlive(pid: number): boolean {
  return linux ? processStart(pid) !== undefined : existsAtAll(pid)
}

/** Whether the pid is in use, even by a zombie. */
export function existsAtAll(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Command line of a process, split into arguments where the system does so; empty when the process is dead. */
export function commandLine(pid: number): string[] {
  if (!linux) return ps('command=', pid)?.split(' ') ?? []
  return (readOrUndefined(`/proc/${pid}/cmdline`) ?? '').split('\0').filter((part) => part !== '')
}

/** Pids of all visible processes. Empty on systems without `/proc`. */
export function allProcesses(): number[] {
  return linux ? readdirSync('/proc').map(Number).filter(Number.isInteger) : []
}

/** Sends a signal; ignores a dead process. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Waits until none of the processes runs. False when some still do after `milliseconds`. */
export async function waitForEnd(pids: readonly number[], milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds
  while (pids.some(isAlive)) {
    if (Date.now() > deadline) return false
    await delay(20)
  }
  return true
}

function ps(column: string, pid: number): string | undefined {
  const { status, stdout } = spawnSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' })
  return status === 0 && stdout.trim() !== '' ? stdout.trim() : undefined
}

function readOrUndefined(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
