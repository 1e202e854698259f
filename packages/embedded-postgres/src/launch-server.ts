import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync } from 'node:fs'
import { join } from 'node:path'
import { bufferSize } from './buffer-size.js'
import { EmbeddedPostgresError } from './embedded-postgres-error.js'
import type { ServerLog } from './server-log.js'
import {
  clusterFolder,
  clusterName,
  port,
  runOptions,
  type ServerPlace,
  socketFolder,
} from './server-place.js'

/** A server that was launched and may not answer yet. */
export interface LaunchedServer {
  readonly pid: number
  /** Resolves when it has ended, with its exit code; null when it was killed. */
  readonly ended: Promise<number | null>
}

const settings = {
  listen_addresses: '',
  port,
  max_connections: '100',
  shared_buffers: `${bufferSize()}MB`,
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
}

/**
 * Launches the server of a place.
 *
 * @throws EmbeddedPostgresError when its program cannot be run
 */
export function launchServer(place: ServerPlace, log: ServerLog): LaunchedServer {
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
  return { pid: server.pid, ended: once(server, 'exit').then(([code]) => code) }
}

function parameters(place: ServerPlace): string[] {
  const all = {
    ...settings,
    unix_socket_directories: socketFolder(place),
    cluster_name: clusterName(place),
  }
  return [
    '-D',
    clusterFolder(place),
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
}
