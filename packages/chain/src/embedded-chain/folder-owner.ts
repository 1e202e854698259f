import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { EmbeddedChainError } from './embedded-chain-error.js'

const tries = 4
const namePattern = /^owner-(\d+)-(\w*)$/

/**
 * Makes this process the only owner of a folder. Every candidate first creates a file with its own name and then reads
 * those of the others: of two candidates at least one sees the other and withdraws. The file of a dead process
 * counts for nothing.
 *
 * @returns a function that gives the folder up
 * @throws EmbeddedChainError `in_use`
 */
export async function ownFolder(folder: string): Promise<() => void> {
  const own = `owner-${process.pid}-${startOf(process.pid)}`
  for (let left = tries; ; left -= 1) {
    const owner = createFile(join(folder, own)) ? otherOwner(folder, own) : process.pid
    if (owner === undefined) return () => rmSync(join(folder, own), { force: true })
    if (owner !== process.pid) rmSync(join(folder, own), { force: true })
    if (left === 1 || owner === process.pid)
      throw new EmbeddedChainError('in_use', `The chain in ${folder} is already in use by process ${owner}.`)
    // Candidates that saw each other return at different times.
    await delay(Math.random() * 100)
  }
}

function createFile(path: string): boolean {
  try {
    writeFileSync(path, '', { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function otherOwner(folder: string, own: string): number | undefined {
  for (const name of readdirSync(folder)) {
    const [, pid, start] = namePattern.exec(name) ?? []
    if (pid === undefined || name === own) continue
    if (isAlive(Number(pid)) && startOf(Number(pid)) === start) return Number(pid)
    rmSync(join(folder, name), { force: true })
  }
  return undefined
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** When a process started, in the system's own form, as pids are reused; empty where the system does not say. */
function startOf(pid: number): string {
  if (process.platform === 'win32') return ''
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout.replace(
      /\W+/g,
      '',
    )
  }
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name, in parentheses, may contain spaces; `starttime` is the 20th field after it (proc_pid_stat(5)).
    return fields.slice(fields.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return 'ended'
  }
}
