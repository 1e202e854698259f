import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chownSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findBinaries } from '@parvis/embedded-postgres'
import pg from 'pg'
import { freePort } from '../support/parvis-process.js'
import { patiently } from './spread-product.js'

/** A PostgreSQL that may be a primary or a standby. */
export interface PostgresNode {
  readonly name: string
  readonly port: number
  readonly folder: string
  readonly process: ChildProcess
  query(text: string): Promise<pg.QueryResult>
  /** Kills it as a power cut does, and waits until it is dead. */
  kill(): Promise<void>
}

const programs = join(findBinaries(), 'bin')
/** PostgreSQL refuses to run as root. */
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  wal_keep_size: '1GB',
  hot_standby: 'on',
  jit: 'off',
  log_min_messages: 'warning',
}

/** Creates a cluster, and starts it as a primary. */
export async function firstNode(parent: string): Promise<PostgresNode> {
  const folder = ownFolder(parent, 'node-1')
  const locale = ['--locale=C', '--locale-provider=icu', '--icu-locale=und']
  const options = ['-D', folder, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', ...locale]
  execFileSync(join(programs, 'initdb'), options, { ...user, stdio: 'ignore' })
  return started('node-1', folder)
}

/** Makes a standby of a running primary by a copy of its files, and starts it. */
export async function standbyOf(primary: PostgresNode, parent: string, name: string): Promise<PostgresNode> {
  const folder = ownFolder(parent, name)
  const client = new pg.Client(addressOf(primary.port))
  await client.connect()
  await client.query(`select pg_backup_start('standby', true)`)
  await copyFiles(primary.folder, folder)
  const { rows } = await client.query('select labelfile from pg_backup_stop()')
  await client.end()
  write(folder, 'backup_label', rows[0].labelfile)
  write(folder, 'standby.signal', '')
  const source = `host=127.0.0.1 port=${primary.port} user=postgres application_name=${name.replace('-', '')}`
  appendFileSync(join(folder, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`)
  return started(name, folder)
}

async function copyFiles(from: string, to: string): Promise<void> {
  // Files that vanish meanwhile are not needed.
  await promisify(execFile)('cp', ['-a', `${from}/.`, to]).catch(() => undefined)
  for (const left of ['postmaster.pid', 'postmaster.opts', 'pg_wal', 'pg_replslot'])
    rmSync(join(to, left), { recursive: true, force: true })
  for (const empty of ['pg_wal', 'pg_replslot']) ownFolder(to, empty)
}

async function started(name: string, folder: string): Promise<PostgresNode> {
  const port = await freePort()
  const given = Object.entries({ ...settings, port }).flatMap(([key, value]) => ['-c', `${key}=${value}`])
  const log = openSync(`${folder}.log`, 'a')
  const child = spawn(join(programs, 'postgres'), ['-D', folder, ...given], {
    ...user,
    stdio: ['ignore', log, log],
  })
  const pool = new pg.Pool({ ...addressOf(port), max: 2 })
  pool.on('error', () => undefined)
  await patiently(() => pool.query('select 1'))
  return {
    name,
    port,
    folder,
    process: child,
    query: (text) => pool.query(text),
    async kill() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      await pool.end()
    },
  }
}

function addressOf(port: number) {
  return { host: '127.0.0.1', port, user: 'postgres', database: 'postgres' }
}

function ownFolder(parent: string, name: string): string {
  const folder = join(parent, name)
  mkdirSync(folder, { mode: 0o700 })
  give(folder)
  return folder
}

function write(folder: string, name: string, content: string): void {
  writeFileSync(join(folder, name), content, { mode: 0o600 })
  give(join(folder, name))
}

function give(path: string): void {
  if (user.uid !== undefined) chownSync(path, user.uid, user.gid)
}
