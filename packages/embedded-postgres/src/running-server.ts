import { existsSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { allProcesses, commandLine, isAlive, signal, waitForEnd } from './processes.js'
import { clusterFolder, clusterName, type ServerLocation } from './server-location.js'

/** Pid of the server that runs on a location's cluster, from its lock file. */
export function runningServer(place: ServerLocation): number | undefined {
  const path = lockFile(place)
  if (!existsSync(path)) return undefined
  const pid = Number(readFileSync(path, 'utf8').split('\n')[0])
  return isServerOf(place, pid) ? pid : undefined
}

/** Whether a process is the server of a location, as pids are reused. */
export function isServerOf(place: ServerLocation, pid: number): boolean {
  const [program, ...parameters] = commandLine(pid)
  return isAlive(pid) && basename(program ?? '') === 'postgres' && parameters.includes(clusterFolder(place))
}

/** Stops the server of a location, including its sessions. False when it runs on. */
export async function stopServer(place: ServerLocation, pid: number): Promise<boolean> {
  if (!isServerOf(place, pid)) return true
  signal(pid, 'SIGINT')
  if (await waitForEnd([pid], 10_000)) return true
  signal(pid, 'SIGQUIT')
  return waitForEnd([pid], 5_000)
}

/**
 * Cleans up after a killed server. Its backends would finish their statements before another can
 * start, and its lock counts while any process has its pid, even an unrelated one or a zombie; PostgreSQL still
 * refuses to start while a backend uses the shared memory.
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
