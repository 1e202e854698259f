import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findBinaries } from './find-binaries.js'
import { isAlive } from './processes.js'
import { canReach } from './server-user.js'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.js'

const root = process.getuid?.() === 0
const holder = fileURLToPath(new URL('../../dist/testing/hold-postgres.js', import.meta.url))

let folder: string
const running: EmbeddedPostgres[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'embedded-'))
  chmodSync(folder, 0o755)
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()))
  rmSync(folder, { recursive: true, force: true })
})

async function start(dataFolder = join(folder, 'data'), binaries?: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataFolder, binaries })
  running.push(server)
  return server
}

async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  return client
    .query<Row>(text)
    .then(({ rows }) => rows, Promise.reject.bind(Promise))
    .finally(() => client.end())
}

interface Held {
  readonly child: ChildProcess
  readonly pid: number
  readonly url: string
}

/** Another Node process that runs the database, as the user of this one or as another. */
async function heldByAnother(dataFolder: string, uid?: number): Promise<Held> {
  const child = spawn(process.execPath, [holder, dataFolder], {
    uid,
    gid: uid,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(child.stdout as NodeJS.ReadableStream, 'data')
  return { child, ...JSON.parse(String(line)) }
}

async function killed(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

describe('startEmbeddedPostgres', () => {
  it('keeps its data from one start to the next, and listens on nothing but a private socket', async () => {
    const server = await start()
    await query(server.url, 'create table kept as select 7 as n')
    expect(await query(server.url, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
    expect(await query(server.url, 'show fsync')).toEqual([{ fsync: 'on' }])
    await server.stop()
    expect(isAlive(server.pid())).toBe(false)
    expect(await query((await start()).url, 'select n from kept')).toEqual([{ n: 7 }])
  })

  it('runs PostgreSQL 15 as well as the embedded version', async () => {
    const server = await start(join(folder, 'fifteen'), findBinaries('postgres-15'))
    expect(
      (await query<{ server_version: string }>(server.url, 'show server_version'))[0]?.server_version,
    ).toMatch(/^15\./)
  })

  it('adopts a server whose process was killed, with everything that was acknowledged', async () => {
    const held = await heldByAnother(join(folder, 'data'))
    await query(held.url, 'create table kept as select 7 as n')
    await killed(held.child)
    expect(isAlive(held.pid)).toBe(true)
    const server = await start()
    expect([server.adopted, server.pid()]).toEqual([true, held.pid])
    expect(await query(server.url, 'select n from kept')).toEqual([{ n: 7 }])
  })

  it('starts after both the process and the server were killed', async () => {
    const held = await heldByAnother(join(folder, 'data'))
    await query(held.url, 'create table kept as select 7 as n')
    process.kill(held.pid, 'SIGKILL')
    await killed(held.child)
    const server = await start()
    expect(server.adopted).toBe(false)
    expect(await query(server.url, 'select n from kept')).toEqual([{ n: 7 }])
  })

  it('starts the server again when it dies', async () => {
    const server = await start()
    const first = server.pid()
    process.kill(first, 'SIGKILL')
    await vi.waitFor(() => expect(server.pid()).not.toBe(first), { timeout: 20_000 })
    expect(await query(server.url, 'select 1 as n')).toEqual([{ n: 1 }])
  })

  it('refuses a folder that another process uses, and harms nothing', async () => {
    const held = await heldByAnother(join(folder, 'data'))
    await expect(start()).rejects.toThrow(`already in use by process ${held.child.pid}`)
    expect(await query(held.url, 'select 1 as n')).toEqual([{ n: 1 }])
    held.child.kill('SIGTERM')
    await once(held.child, 'exit')
  })

  it('runs beside another in another folder', async () => {
    const [one, other] = await Promise.all([start(join(folder, 'one')), start(join(folder, 'other'))])
    await query(one.url, 'create table ours ()')
    await expect(query(other.url, 'table ours')).rejects.toThrow('does not exist')
  })

  it('takes a folder whose path is longer than a socket can have', async () => {
    const server = await start(join(folder, 'x'.repeat(120), 'data'))
    expect(await query(server.url, 'select 1 as n')).toEqual([{ n: 1 }])
  })

  it('makes a cluster again whose making was cut off', async () => {
    mkdirSync(join(folder, 'data', 'cluster.part'), { recursive: true })
    expect(await query((await start()).url, 'select 1 as n')).toEqual([{ n: 1 }])
  })

  it('makes the links between libraries that an install without scripts left out', async () => {
    const binaries = join(folder, 'package', 'native')
    cpSync(join(findBinaries(), '..'), join(folder, 'package'), { recursive: true, verbatimSymlinks: true })
    const lib = join(binaries, 'lib')
    const links: { target: string }[] = JSON.parse(readFileSync(join(binaries, 'pg-symlinks.json'), 'utf8'))
    for (const { target } of links) rmSync(join(folder, 'package', target), { force: true })
    const before = readdirSync(lib).length
    const server = await start(join(folder, 'data'), binaries)
    expect(await query(server.url, 'select 1 as n')).toEqual([{ n: 1 }])
    expect(readdirSync(lib).length).toBeGreaterThan(before)
  })

  it('says what keeps it from starting', async () => {
    mkdirSync(join(folder, 'data', 'cluster'), { recursive: true })
    await expect(startEmbeddedPostgres({ dataFolder: join(folder, 'data'), patience: 500 })).rejects.toThrow(
      /PostgreSQL does not start:\n.*cluster/,
    )
  })
})

describe.runIf(root)('startEmbeddedPostgres, by root', () => {
  it('runs as another user, also below a closed folder, and begins afresh when the folder is deleted', async () => {
    chmodSync(folder, 0o700)
    const binaries = join(folder, 'package', 'native')
    cpSync(join(findBinaries(), '..'), join(folder, 'package'), { recursive: true, verbatimSymlinks: true })
    const first = await start(join(folder, 'data'), binaries)
    await query(first.url, 'create table kept as select 7 as n')
    const location = readFileSync(join(folder, 'data', 'location'), 'utf8').trim()
    await first.stop()
    const second = await start(join(folder, 'data'), binaries)
    expect(await query(second.url, 'select n from kept')).toEqual([{ n: 7 }])
    await second.stop()
    rmSync(join(folder, 'data'), { recursive: true })
    await expect(query((await start(join(folder, 'data'), binaries)).url, 'table kept')).rejects.toThrow(
      'does not exist',
    )
    rmSync(location, { recursive: true, force: true })
    rmSync(readFileSync(join(folder, 'data', 'location'), 'utf8').trim(), { recursive: true, force: true })
    expect(existsSync(location)).toBe(false)
  })
})

// PostgreSQL makes data only for users that the system knows; this one it always does.
const daemon = { uid: 1, gid: 1 }

it.runIf(root && canReach(daemon, holder))('is run by a user who is not root as themselves', async () => {
  const home = join(folder, 'home')
  mkdirSync(home)
  chownSync(home, daemon.uid, daemon.gid)
  const held = await heldByAnother(join(home, 'data'), daemon.uid)
  expect(readFileSync(`/proc/${held.pid}/status`, 'utf8')).toMatch(/^Uid:\s+1\s/m)
  held.child.kill('SIGTERM')
  await once(held.child, 'exit')
  await vi.waitFor(() => expect(isAlive(held.pid)).toBe(false), { timeout: 10_000 })
})
