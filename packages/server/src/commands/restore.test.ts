import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { createBackup, followSource } from '@parvis/backup'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@parvis/embedded-postgres'
import { smallDisk } from '@parvis/embedded-postgres/testing'
import { openDatabase } from '@parvis/engine'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { writableRepository } from '../backups/index.js'
import { backupCommand } from './backup.js'
import { restoreCommand } from './restore.js'

const folder = mkdtempSync(join(tmpdir(), 'restore-'))
const place = join(folder, 'backups')
const key = 'the key of an operator'
/** Before the second row, and before the third. */
const moments: Date[] = []
const contents = new Map([['first', Buffer.alloc(1000, 'a')]])
let dataFolder: string
let printed: string[]

beforeAll(async () => {
  chmodSync(folder, 0o755)
  const server = await startEmbeddedPostgres({ dataFolder: join(folder, 'source') })
  const pool = openDatabase(server.url, () => undefined)
  const repository = await writableRepository({
    place: { folder: place },
    ...{ key, days: 7, dailyAt: '03:00', databaseUrl: undefined },
  })
  const files = {
    list: async () => [...contents.keys()].map((name) => ({ accountId: 'account', key: name })),
    read: async ({ key: name }: { key: string }) => Readable.from([contents.get(name) as Buffer]),
  }
  await pool.query('create table "rows" as select 1 as "row"')
  const source = { url: server.url, files, secret: 'the secret of the source', product: '1.0.0' }
  await createBackup(repository, source)
  for (const row of [2, 3]) {
    await sleep(20)
    moments.push(new Date())
    await sleep(20)
    await pool.query('insert into "rows" values ($1)', [row])
  }
  const { rows } = await pool.query('select pg_current_wal_lsn()::text as "end"')
  const stopping = new AbortController()
  await followSource(repository, source, {
    signal: stopping.signal,
    every: 50,
    onStored: ({ stored }) => {
      if (offsetOf(stored) >= offsetOf(rows[0].end)) stopping.abort()
    },
  })
  await pool.end()
  await server.stop()
}, 600_000)
beforeEach(() => {
  dataFolder = mkdtempSync(join(folder, 'data-'))
  chmodSync(dataFolder, 0o711)
  printed = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => printed.push(line))
})
afterEach(() => {
  vi.restoreAllMocks()
})
afterAll(() => rmSync(folder, { recursive: true }))

function offsetOf(lsn: string): bigint {
  const [high = '', low = ''] = lsn.split('/')
  return BigInt(`0x${high}`) * 2n ** 32n + BigInt(`0x${low}`)
}

const environment = () => ({ PARVIS_BACKUP: place, PARVIS_BACKUP_KEY: key, PARVIS_DATA: dataFolder })
const restore = (...given: string[]) => restoreCommand.run(given, environment())

/** The rows of the restored database. */
async function rowsIn(): Promise<number[]> {
  const server: EmbeddedPostgres = await startEmbeddedPostgres({ dataFolder: join(dataFolder, 'postgres') })
  const pool = openDatabase(server.url, () => undefined)
  try {
    return (await pool.query('select "row" from "rows" order by "row"')).rows.map(({ row }) => row)
  } finally {
    await pool.end()
    await server.stop()
  }
}

it('lists and verifies backups', async () => {
  await backupCommand.run(['list'], environment())
  await backupCommand.run(['verify'], environment())
  expect(printed).toEqual([expect.stringMatching(/MB, 1 files$/), expect.stringMatching(/is whole\.$/)])
  await expect(backupCommand.run(['verify', '20200101T000000Z-none'], environment())).rejects.toThrow(
    'missing',
  )
})

it('refuses instants before the first backup, and what is none', async () => {
  await expect(restore('--to', '2020-01-01T00:00:00Z')).rejects.toThrow(
    'No backup was complete by 2020-01-01',
  )
  await expect(restore('--to', 'yesterday')).rejects.toThrow('an instant is expected')
  expect(readdirSync(dataFolder)).toEqual([])
})

it('restores the newest state, and in its place an instant when it is asked to replace it', async () => {
  await restore()
  expect(await rowsIn()).toEqual([1, 2, 3])
  expect(readdirSync(dataFolder).sort()).toEqual(['files', 'postgres', 'secret'])
  expect(readFileSync(join(dataFolder, 'secret'), 'utf8')).toBe('the secret of the source')
  const added = join(dataFolder, 'files/account/added')
  writeFileSync(added, 'since')
  await expect(restore()).rejects.toThrow('has data already (postgres, files, secret): with --replace')
  await restore('--replace', '--to', (moments[1] as Date).toISOString())
  expect(await rowsIn()).toEqual([1, 2])
  expect(readFileSync(join(dataFolder, 'files/account/first'))).toEqual(contents.get('first'))
  const [former = ''] = readdirSync(dataFolder).filter((name) => name.startsWith('before-restore-'))
  expect(readdirSync(join(dataFolder, former)).sort()).toEqual(['files', 'postgres', 'secret'])
  expect([existsSync(added), readFileSync(join(dataFolder, former, 'files/account/added'), 'utf8')]).toEqual([
    false,
    'since',
  ])
  expect(printed.at(-1)).toBe(`The former data is in ${join(dataFolder, former)}.`)
}, 600_000)

const disk = smallDisk(60 * 2 ** 20)
afterAll(() => disk?.remove())

it.skipIf(!disk)('leaves the data as it was when the disk is full', async () => {
  dataFolder = join(disk?.folder ?? '', 'data')
  mkdirSync(join(dataFolder, 'files'), { recursive: true })
  writeFileSync(join(dataFolder, 'secret'), 'the former secret')
  await expect(restore('--replace')).rejects.toMatchObject({ code: 'disk_full' })
  expect(readdirSync(dataFolder).sort()).toEqual(['files', 'secret'])
  expect(readFileSync(join(dataFolder, 'secret'), 'utf8')).toBe('the former secret')
})
