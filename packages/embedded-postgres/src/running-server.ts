import { existsSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { allProcesses, commandLine, isAlive, signal, waitForEnd } from './processes.js'
import { clusterFolder, clusterName, type ServerLocation } from './server-location.js'

/** The pid of the server that runs on a place's cluster, by its own word. */
export function runningServer(place: ServerLocation): number | undefined {
  const path = lockFile(place)
  if (!existsSync(path)) return undefined
  const pid = Number(readFileSync(path, 'utf8').split('\n')[0])
  return isServerOf(place, pid) ? pid : undefined
}

/** Whether a process is the server of a place: pids are used again. */
export function isServerOf(place: ServerLocation, pid: number): boolean {
  const [program, ...parameters] = commandLine(pid)
  return isAlive(pid) && basename(program ?? '') === 'postgres' && parameters.includes(clusterFolder(place))
}

/** Stops the server of a place, which ends what runs on it. False when it runs on. */
export async function stopServer(place: ServerLocation, pid: number): Promise<boolean> {
  if (!isServerOf(place, pid)) return true
  signal(pid, 'SIGINT')
  if (await waitForEnd([pid], 10_000)) return true
  signal(pid, 'SIGQUIT')
  return waitForEnd([pid], 5_000)
}

/**
 * Removes what a server that was killed left behind. Its backends would finish their statements before another can
 * start, and its lock counts as long as any process has its pid, be it a stranger or a zombie; PostgreSQL still
 * refuses to start as long as a backend holds the memory.
 */
export async function clearLeftovers(place: ServerLocation): Promise<void> {
  const title = `postgres: ${clusterName(place)}: `
  const backends = allProcesses().filter((pid) => commandLine(pid)[0]?.startsWith(title))
  for (const pid of backends) signal(pid, 'SIGQUIT')
  await waitForEnd(backends, 5_000)
  rmSync(lockFile(place), { force: true })
}

function lockFile(place: ServerLocation): string {
  return join(clusterFolder(place), 'postmaster.pid')
}
