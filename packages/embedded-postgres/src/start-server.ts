/** Starts a server, or adopts the running one, and waits until it is ready or fails. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync } from 'node:fs'
import { constants, setPriority, totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { EmbeddedPostgresError } from './embedded-postgres-error.js'
import { isAlive } from './processes.js'
import { clearLeftovers, runningServer, stopServer } from './running-server.js'
import {
  addressOf,
  clusterFolder,
  clusterName,
  hasSocket,
  makeSocketFolder,
  port,
  runOptions,
  type ServerLocation,
  socketFolder,
} from './server-location.js'
import type { ServerLog } from './server-log.js'

/** Timeout until a launched server creates its socket, in milliseconds. */
const socketPatience = 2_000

const settings = {
  listen_addresses: '',
  port,
  // Each process of a product that is spread over several has a pool of its own.
  max_connections: '200',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  // A backup that stops must not fill the disk with what it has not stored.
  max_slot_wal_keep_size: '8GB',
}

/**
 * Starts a server, or adopts the running one, and waits until it answers. While a killed predecessor
 * still uses its memory or one is stopping, it retries.
 *
 * @param patience timeout of the whole start, including crash recovery, in milliseconds
 * @returns the server's pid
 * @throws EmbeddedPostgresError with the last lines of this start's log when it does not start
 */
export async function startServer(place: ServerLocation, log: ServerLog, patience: number): Promise<number> {
  const deadline = Date.now() + patience
  for (let pause = 50; ; pause = Math.min(pause * 2, 1000)) {
    const server = (await adopted(place)) ?? (await launched(place, log))
    if (await answers(place, server.pid, deadline)) return server.pid
    if (Date.now() > deadline || (await isLasting(log, server.ended)))
      throw new EmbeddedPostgresError(`PostgreSQL does not start:\n${log.tail()}`)
    await delay(pause)
  }
}

// A server whose socket was deleted is unreachable.
async function adopted(place: ServerLocation): Promise<{ pid: number; ended?: undefined } | undefined> {
  const pid = runningServer(place)
  if (pid === undefined) return undefined
  const deadline = Date.now() + socketPatience
  while (isAlive(pid) && !hasSocket(place)) {
    if (Date.now() < deadline) await delay(20)
    else if (!(await stopServer(place, pid)))
      throw new EmbeddedPostgresError(`PostgreSQL ${pid} has lost its socket and does not stop: end it.`)
  }
  return isAlive(pid) ? { pid } : undefined
}

async function launched(place: ServerLocation, log: ServerLog) {
  await clearLeftovers(place)
  makeSocketFolder(place)
  return launchServer(place, log)
}

/** A launched server that may not answer yet. */
interface LaunchedServer {
  readonly pid: number
  /** Resolves with its exit code when it ends; null when it was killed. */
  readonly ended: Promise<number | null>
}

/**
 * Launches the server of a location.
 *
 * @throws EmbeddedPostgresError when its program cannot be run
 */
function launchServer(place: ServerLocation, log: ServerLog): LaunchedServer {
  const output = log.open()
  const server = spawn(join(place.binaries, 'bin', 'postgres'), parameters(place), {
    ...runOptions(place),
    // In a group of its own, a Ctrl-C in the terminal reaches the product first and not its database.
    detached: true,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  server.on('error', () => undefined)
  server.unref()
  if (server.pid === undefined)
    throw new EmbeddedPostgresError(`PostgreSQL cannot be run from ${place.binaries}.`)
  if (place.yields) yieldToOthers(server.pid)
  return { pid: server.pid, ended: once(server, 'exit').then(([code]) => code) }
}

function parameters(place: ServerLocation): string[] {
  const all = {
    ...settings,
    shared_buffers: `${bufferSize()}MB`,
    unix_socket_directories: socketFolder(place),
    cluster_name: clusterName(place),
  }
  return [
    '-D',
    clusterFolder(place),
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
}

// It failed for its own reason, not because its predecessor still uses a resource.
async function isLasting(log: ServerLog, ended: Promise<number | null> | undefined): Promise<boolean> {
  return Boolean(await ended) && !/already exists|still in use/.test(log.tail())
}

async function answers(place: ServerLocation, pid: number, deadline: number): Promise<boolean> {
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

const megabyte = 2 ** 20
const least = 128
const most = 1024

/**
 * Size of the database's page cache: an eighth of the memory, suitable for a shared machine, between 128 MB and 1 GB.
 *
 * @param memory of the machine or of what this process is confined to, in bytes
 * @returns in megabytes
 */
export function bufferSize(memory = availableMemory()): number {
  return Math.min(most, Math.max(least, Math.floor(memory / megabyte / 8)))
}

// Without a limit, some systems report 0 and some more than any machine has.
function availableMemory(): number {
  const confined = process.constrainedMemory()
  return confined > 0 ? Math.min(confined, totalmem()) : totalmem()
}

/** Lowers the priority of a process, and of those that it starts from now on. */
function yieldToOthers(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // It has ended, or this system does not allow it.
  }
}
