import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

const linux = process.platform === 'linux'

/**
 * When a running process began, as the system writes it: with the pid it names one process for ever.
 * Undefined when there is no such process; one that has ended and waits to be reaped counts as gone.
 */
export function processStart(pid: number): string | undefined {
  if (!linux) return ps('lstart=', pid)?.replace(/\W+/g, '')
  const stat = readOrUndefined(`/proc/${pid}/stat`)
  if (!stat) return undefined
  const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return state === 'Z' || state === 'X' ? undefined : rest[18]
}

/** Whether the process runs (a process that waits to be reaped does not). */
export function isAlive(pid: number): boolean {
  return linux ? processStart(pid) !== undefined : existsAtAll(pid)
}

/** Whether the pid is taken, be it by a process that only waits to be reaped. */
export function existsAtAll(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The command line of a process, split into arguments where the system does so; empty when it is gone. */
export function commandLine(pid: number): string[] {
  if (!linux) return ps('command=', pid)?.split(' ') ?? []
  return (readOrUndefined(`/proc/${pid}/cmdline`) ?? '').split('\0').filter((part) => part !== '')
}

/** The pids of all processes that can be seen. Empty where the system has no `/proc`. */
export function allProcesses(): number[] {
  return linux ? readdirSync('/proc').map(Number).filter(Number.isInteger) : []
}

/** Sends a signal; a process that is gone already is no error. */
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
