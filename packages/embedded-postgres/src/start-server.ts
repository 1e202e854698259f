import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { EmbeddedPostgresError } from './embedded-postgres-error.js'
import { launchServer } from './launch-server.js'
import { isAlive } from './processes.js'
import { clearLeftovers, runningServer, stopServer } from './running-server.js'
import type { ServerLog } from './server-log.js'
import { addressOf, type ServerPlace } from './server-place.js'
import { hasSocket, makeSocketFolder } from './socket-folder.js'

/** How long a server that was just launched may take until its socket is there, in milliseconds. */
const socketPatience = 2_000

/**
 * Starts a server, or adopts the one that runs, and waits until it answers. Where a predecessor that was killed still
 * holds its memory or one is just stopping, it is tried again.
 *
 * @param patience how long that may take in all, crash recovery included, in milliseconds
 * @returns the server's pid
 * @throws EmbeddedPostgresError with the last lines of this start's log when it does not start
 */
export async function startServer(place: ServerPlace, log: ServerLog, patience: number): Promise<number> {
  const deadline = Date.now() + patience
  for (let pause = 50; ; pause = Math.min(pause * 2, 1000)) {
    const server = (await adopted(place)) ?? (await launched(place, log))
    if (await answers(place, server.pid, deadline)) return server.pid
    if (Date.now() > deadline || (await isLasting(log, server.ended)))
      throw new EmbeddedPostgresError(`PostgreSQL does not start:\n${log.tail()}`)
    await delay(pause)
  }
}

// A server whose socket was deleted serves nobody any more.
async function adopted(place: ServerPlace): Promise<{ pid: number; ended?: undefined } | undefined> {
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

async function launched(place: ServerPlace, log: ServerLog) {
  await clearLeftovers(place)
  makeSocketFolder(place)
  return launchServer(place, log)
}

// It gave up by itself, and not because of what its predecessor holds for a moment.
async function isLasting(log: ServerLog, ended: Promise<number | null> | undefined): Promise<boolean> {
  return Boolean(await ended) && !/already exists|still in use/.test(log.tail())
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
