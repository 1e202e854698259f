import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  compareTables,
  createBackup,
  ensureRepository,
  manifestBefore,
  openRepository,
  readManifests,
  recoverCluster,
  removeOldBackups,
  S3Store,
  verifyBackup,
} from './index.js'
import { type TestBucket, testBucket } from './testing/s3-bucket.js'
import { operatorKey, World } from './testing/world.js'

const world = new World()
let bucket: TestBucket
let url: string

const open = () => openRepository(new S3Store(bucket.location), operatorKey)

beforeAll(async () => {
  bucket = await testBucket()
  const server = await world.start()
  url = server.url
  const client = await world.connect(url)
  await client.query('create table "items" as select i as "id" from generate_series(1, 1000) i')
  world.contents.set('account/first', Buffer.alloc(100_000, 'a'))
  const repository = await ensureRepository(new S3Store(bucket.location), operatorKey)
  bucket.refuse(2)
  await createBackup(repository, world.sourceAt(url))
}, 60_000)
afterAll(async () => {
  await world.remove()
  await bucket.close()
})

it('backs up to a bucket that refuses some requests, and restores from it', async () => {
  const repository = await open()
  const manifest = await manifestBefore(repository)
  expect(await verifyBackup(repository, manifest)).toEqual([])
  const target = { point: manifest.point?.name ?? '' }
  const dataFolder = join(world.folder, 'restored')
  const copy = world.closing(await recoverCluster(repository, manifest, { dataFolder, target, isCopy: true }))
  expect(await compareTables(copy.url, manifest)).toEqual([])
}, 60_000)

it('says so when the bucket stays away, and leaves no manifest', async () => {
  const repository = await open()
  bucket.refuse(Number.POSITIVE_INFINITY)
  await expect(createBackup(repository, world.sourceAt(url))).rejects.toMatchObject({
    code: 'repository_unavailable',
    message: expect.stringContaining('503'),
  })
  bucket.refuse(0)
  expect(await readManifests(repository)).toHaveLength(1)
}, 60_000)

it('removes what is older than the retention, and never the newest', async () => {
  const repository = await open()
  const [first] = await readManifests(repository)
  world.contents.delete('account/first')
  world.contents.set('account/second', Buffer.alloc(100_000, 'b'))
  const second = await createBackup(repository, world.sourceAt(url))
  const inTenDays = new Date(Date.now() + 10 * 24 * 3_600_000)
  expect(await removeOldBackups(repository, 11, inTenDays)).toEqual([])
  expect(await removeOldBackups(repository, 7, inTenDays)).toEqual([first?.id])
  expect((await readManifests(repository)).map(({ id }) => id)).toEqual([second.id])
  expect(await verifyBackup(repository, second)).toEqual([])
  expect(await repository.names('files/')).toEqual(['files/account/second.00000'])
  expect(await repository.names(`backups/${first?.id}/`)).toEqual([])
}, 60_000)
