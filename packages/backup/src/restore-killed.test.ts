import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type Chain,
  chainName,
  compareTables,
  createBackup,
  ensureRepository,
  FolderStore,
  filesOf,
  followSource,
  type Manifest,
  manifestBefore,
  openRepository,
  type Repository,
  recoverCluster,
  restoreFiles,
  verifyBackup,
} from './index.js'
import { operatorKey, until, World } from './testing/world.js'

const world = new World()
let repository: Repository
let manifest: Manifest

/** Inserts rows one by one until the database goes away. */
async function write(client: pg.Client, acknowledged: { id: number; at: number }[]): Promise<void> {
  for (let id = 1; ; id++) {
    await client.query('insert into "items" values ($1, $2)', [id, 'x'.repeat(500)])
    acknowledged.push({ id, at: Date.now() })
  }
}

const acknowledged: { id: number; at: number }[] = []
let killedAt = 0

beforeAll(async () => {
  repository = await ensureRepository(new FolderStore(join(world.folder, 'backups')), operatorKey)
  const server = await world.start()
  const client = await world.connect(server.url)
  await client.query('create table "items" ("id" int primary key, "text" text)')
  world.contents.set('account/first', Buffer.alloc(100_000, 'a'))
  const writing = write(client, acknowledged).catch(() => undefined)
  const following = followSource(repository, world.sourceAt(server.url), {
    signal: new AbortController().signal,
    every: 200,
  }).catch(() => undefined)
  await until(() => acknowledged.length > 200)
  manifest = await createBackup(repository, world.sourceAt(server.url))
  const then = acknowledged.length
  world.contents.set('account/second', Buffer.alloc(100, 'b'))
  await until(async () => (await filesOf(repository, manifest)).length === world.contents.size)
  await until(() => acknowledged.length > then + 500)
  killedAt = Date.now()
  process.kill(server.pid(), 'SIGKILL')
  await Promise.all([writing, following])
  await server.stop()
  rmSync(join(world.folder, 'source'), { recursive: true })
})
afterAll(() => world.remove())

it('has all that was acknowledged but for the last seconds, in the database and of the files', async () => {
  const opened = await openRepository(new FolderStore(join(world.folder, 'backups')), operatorKey)
  expect(await verifyBackup(opened, await manifestBefore(opened))).toEqual([])
  const dataFolder = join(world.folder, 'restored')
  const server = world.closing(
    await recoverCluster(opened, manifest, { dataFolder, target: undefined, isCopy: false }),
  )
  const client = await world.connect(server.url)
  const { rows } = await client.query<{ id: number }>('select "id" from "items" order by "id"')
  const restored = new Set(rows.map(({ id }) => id))
  const lost = acknowledged.filter(({ id }) => !restored.has(id))
  expect(lost.filter(({ at }) => at < killedAt - 2_000)).toEqual([])
  expect(rows.length).toBeGreaterThan(500)
  const files = new Map<string, Buffer>()
  await restoreFiles(opened, manifest, async ({ accountId, key }, content) => {
    files.set(`${accountId}/${key}`, Buffer.concat(await content.toArray()))
  })
  expect(files).toEqual(world.contents)
})

it('comes back as it was at the moment that a backup knows, and at any later one', async () => {
  const chain = await repository.getJson<Chain>(chainName(manifest.chain))
  expect(Date.parse(chain.storedAt ?? '')).toBeGreaterThan(killedAt - 5_000)
  expect(manifest.point?.tables).toMatchObject([{ name: 'public.items' }])
  const copy = world.closing(
    await recoverCluster(repository, manifest, {
      dataFolder: join(world.folder, 'copy'),
      target: { point: manifest.point?.name ?? '' },
      isCopy: true,
    }),
  )
  expect(await compareTables(copy.url, manifest)).toEqual([])
  const middle = acknowledged.findLast(({ at }) => at < killedAt - 1_000) ?? { id: 0, at: 0 }
  const past = world.closing(
    await recoverCluster(repository, manifest, {
      dataFolder: join(world.folder, 'past'),
      target: { moment: new Date(middle.at + 1) },
      isCopy: true,
    }),
  )
  const client = await world.connect(past.url)
  const { rows } = await client.query('select max("id")::int as "last" from "items"')
  expect(Math.abs(rows[0].last - middle.id)).toBeLessThan(20)
})
