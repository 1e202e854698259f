import { execFileSync } from 'node:child_process'
import { appendFileSync, chownSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../support/parvis-process.js'
import { temporaryFolder } from '../support/temporary-folder.js'

/** A coordinator and two workers of Citus, on this machine alone. */
export interface CitusCluster {
  /** The address of the database on the coordinator. */
  readonly url: string
  /** The address of the same PostgreSQL without any table distributed. */
  readonly plainUrl: string
  /** Starts one more worker, and moves a share of the rows of all others to it while they are used. */
  addWorker(): Promise<void>
  /** How many transactions each machine has committed in the database, the coordinator's first. */
  transactions(): Promise<number[]>
  /** Stops every server and deletes its data. */
  end(): void
}

/**
 * Starts a cluster.
 *
 * @param binaries the folder with the programs of a PostgreSQL that has Citus
 * @throws Error when a program fails
 */
export async function startCitus(binaries: string): Promise<CitusCluster> {
  const folder = temporaryFolder('citus')
  const run = (program: string, ...given: string[]) => asServer(join(binaries, program), given)
  const ports: number[] = []
  const startServer = async () => {
    const port = await freePort()
    ports.push(port)
    const data = join(folder, String(port))
    mkdirSync(data)
    if (isRoot) for (const each of [folder, data]) chownSync(each, nobody, nobody)
    run('initdb', '-D', data, '-U', 'parvis', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8')
    appendFileSync(join(data, 'postgresql.conf'), settings(port))
    run('pg_ctl', '-D', data, '-l', join(data, 'log'), '-w', 'start')
    await query(address(port, 'postgres'), 'create database parvis', 'create database plain')
    await query(address(port, 'parvis'), 'create extension citus')
    return port
  }
  const coordinator = await startServer()
  const url = address(coordinator, 'parvis')
  await query(url, `select citus_set_coordinator_host('127.0.0.1', ${coordinator})`)
  const startWorker = async () => {
    await query(url, `select citus_add_node('127.0.0.1', ${await startServer()})`)
  }
  for (let count = 0; count < firstWorkers; count += 1) await startWorker()
  return {
    url,
    plainUrl: address(coordinator, 'plain'),
    async addWorker() {
      await startWorker()
      await query(url, `select rebalance_table_shards(shard_transfer_mode := 'force_logical')`)
    },
    transactions: () => Promise.all(ports.map((port) => committed(address(port, 'parvis')))),
    end() {
      for (const port of ports) run('pg_ctl', '-D', join(folder, String(port)), '-m', 'immediate', 'stop')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function committed(url: string): Promise<number> {
  const [row] = await query(
    url,
    'select xact_commit as "n" from pg_stat_database where datname = current_database()',
  )
  return Number(row?.n)
}

/** Runs queries one after the other. @returns the rows of the last one */
export async function query(url: string, ...texts: string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    let rows: Record<string, unknown>[] = []
    for (const text of texts) ({ rows } = await client.query(text))
    return rows
  } finally {
    await client.end()
  }
}

// PostgreSQL does not run as root.
const isRoot = process.getuid?.() === 0
const nobody = 65_534

function asServer(program: string, given: readonly string[]): void {
  const identity = isRoot ? { uid: nobody, gid: nobody } : {}
  execFileSync(program, given, { ...identity, env: { ...process.env, HOME: '/tmp' }, stdio: 'ignore' })
}

function address(port: number, database: string): string {
  return `postgres://parvis@127.0.0.1:${port}/${database}`
}

const firstWorkers = 2
/** A quarter of the usual number: each machine is a process among others here. */
const shards = 8

function settings(port: number): string {
  return `shared_preload_libraries = 'citus'
port = ${port}
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
wal_level = logical
fsync = off
synchronous_commit = off
full_page_writes = off
max_connections = 200
max_prepared_transactions = 200
citus.shard_count = ${shards}
`
}
