import { spawn } from 'node:child_process'
import { closeSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { clusterFolder, databaseName, runOptions, type ServerPlace } from './cluster.js'
import { EmbeddedPostgresError } from './embedded-postgres-error.js'
import { commandLine, isAlive, signal, waitForEnd } from './processes.js'
import type { ServerLog } from './server-log.js'

const settings = {
  listen_addresses: '',
  max_connections: '100',
  shared_buffers: '256MB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
}

/** The pid of the server that runs on a place's cluster, left by a Node process that was killed. */
export function runningServer(place: ServerPlace): number | undefined {
  const path = join(clusterFolder(place), 'postmaster.pid')
  if (!existsSync(path)) return undefined
  const pid = Number(readFileSync(path, 'utf8').split('\n')[0])
  return isAlive(pid) && commandLine(pid).includes(clusterFolder(place)) ? pid : undefined
}

/**
 * Starts a server and waits until it answers. A predecessor that was killed leaves its lock and its memory behind
 * for a moment, so a failed start is tried again.
 *
 * @param patience how long that may take in all, crash recovery included, in milliseconds
 * @returns the server's pid
 * @throws EmbeddedPostgresError with the last lines of its log when it does not start in time
 */
export async function startServer(place: ServerPlace, log: ServerLog, patience: number): Promise<number> {
  const deadline = Date.now() + patience
  for (let pause = 50; ; pause = Math.min(pause * 2, 1000)) {
    const pid = runningServer(place) ?? launch(place, log)
    if (await answers(place, pid, deadline)) return pid
    if (Date.now() > deadline) throw new EmbeddedPostgresError(`PostgreSQL does not start:\n${log.tail()}`)
    await delay(pause)
  }
}

/** Stops a server, which ends what runs on it; for good when it does not listen. */
export async function stopServer(pid: number): Promise<void> {
  signal(pid, 'SIGINT')
  if (await waitForEnd([pid], 10_000)) return
  signal(pid, 'SIGQUIT')
  await waitForEnd([pid], 5_000)
}

/** The address of a database on a place's server. */
export function addressOf({ socket }: ServerPlace, database: string): string {
  return `postgres://${databaseName}@localhost/${database}?host=${encodeURIComponent(socket)}`
}

function launch(place: ServerPlace, log: ServerLog): number {
  const output = log.open()
  const options = Object.entries({ ...settings, unix_socket_directories: place.socket })
  const server = spawn(
    join(place.binaries, 'bin', 'postgres'),
    ['-D', clusterFolder(place), ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // In a group of its own, a Ctrl-C in the terminal reaches the product first and not its database.
    { ...runOptions(place), detached: true, stdio: ['ignore', output, output] },
  )
  closeSync(output)
  server.on('error', () => undefined)
  server.unref()
  if (server.pid === undefined)
    throw new EmbeddedPostgresError(`PostgreSQL cannot be run from ${place.binaries}.`)
  return server.pid
}

async function answers(place: ServerPlace, pid: number, deadline: number): Promise<boolean> {
  while (isAlive(pid) && Date.now() < deadline) {
    if (await connects(addressOf(place, 'postgres'))) return true
    await delay(20)
  }
  return false
}

async function connects(address: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
}
