import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { vi } from 'vitest'

/** The program, where `PARVIS_PGBOUNCER` names it: it is no package of npm. */
export const pgbouncer = process.env.PARVIS_PGBOUNCER

export interface PgBouncer {
  /** A `postgres://` address. */
  readonly url: string
  stop(): Promise<void>
}

/** Starts PgBouncer in front of a database, with further settings. */
export async function startPgBouncer(
  databaseUrl: string,
  settings: Readonly<Record<string, string | number>>,
): Promise<PgBouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'))
  chmodSync(folder, 0o755)
  const port = await freePort()
  const ini = join(folder, 'pgbouncer.ini')
  writeFileSync(ini, configuration(new URL(databaseUrl), { listen_port: port, ...settings }))
  const child = spawn(pgbouncer ?? '', ['-q', ini], { stdio: 'ignore' })
  const target = new URL(databaseUrl)
  target.host = `127.0.0.1:${port}`
  target.search = ''
  await vi.waitFor(() => answers(target.href), { timeout: 60_000, interval: 100 })
  return {
    url: target.href,
    async stop() {
      await end(child)
      rmSync(folder, { recursive: true })
    },
  }
}

function configuration(url: URL, settings: Readonly<Record<string, string | number>>): string {
  const host = url.searchParams.get('host') ?? url.hostname
  const target = `host=${host} port=${url.port} user=${url.username}`
  const password = url.password ? ` password='${decodeURIComponent(url.password)}'` : ''
  const usual = { listen_addr: '127.0.0.1', unix_socket_dir: '', auth_type: 'any', user: 'nobody' }
  const lines = Object.entries({ ...usual, ...settings }).map(([name, value]) => `${name} = ${value}`)
  return [
    '[databases]',
    `* = ${target}${password} connect_query='set statement_timeout to 15000'`,
    '[pgbouncer]',
    ...lines,
    '',
  ].join('\n')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

async function answers(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  await client.query('select 1').finally(() => client.end())
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGQUIT')
  await ended
}
