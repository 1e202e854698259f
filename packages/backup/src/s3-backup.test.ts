import { join } from 'node:path'
import { Readable } from 'node:stream'
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

// The store of tests is not atomic: an object that is read while it is replaced stops on the way.
const patience = { silence: 5_000, whole: 50_000 }
const open = () => openRepository(new S3Store(bucket.location, patience), operatorKey)

beforeAll(async () => {
  bucket = await testBucket()
  const server = await world.start()
  url = server.url
  const client = await world.connect(url)
  await client.query('create table "items" as select i as "id" from generate_series(1, 1000) i')
  world.contents.set('account/first', Buffer.alloc(100_000, 'a'))
  const repository = await ensureRepository(new S3Store(bucket.location, patience), operatorKey)
  bucket.refuse(2)
  await createBackup(repository, world.sourceAt(url))
})
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
})

it('says so when the bucket stays away, and leaves no manifest', async () => {
  const repository = await open()
  bucket.refuse(Number.POSITIVE_INFINITY)
  await expect(createBackup(repository, world.sourceAt(url))).rejects.toMatchObject({
    code: 'repository_unavailable',
    message: expect.stringContaining('503'),
  })
  bucket.refuse(0)
  expect(await readManifests(repository)).toHaveLength(1)
})

it('says so when the file store breaks off, and leaves no manifest', async () => {
  const repository = await open()
  const broken = { ...world.files, read: async () => Readable.from(breakingOff()) }
  async function* breakingOff() {
    yield Buffer.from('half')
    throw new Error('socket hang up')
  }
  world.contents.set('account/broken', Buffer.from('whole'))
  await expect(createBackup(repository, { ...world.sourceAt(url), files: broken })).rejects.toMatchObject({
    code: 'files_unavailable',
    message: 'The file store does not answer: socket hang up',
  })
  world.contents.delete('account/broken')
  expect(await readManifests(repository)).toHaveLength(1)
})

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
})

it('removes files that no backup lists and nobody notes, once they have lain for a day', async () => {
  const repository = await open()
  // A backup was killed before it noted this one, and the file was deleted since.
  await repository.put('files/account/lost.00000', Buffer.from('lost'))
  const at = (hours: number) => removeOldBackups(repository, 7, new Date(Date.now() + hours * 3_600_000))
  await at(0)
  await at(23)
  expect(await repository.names('files/')).toEqual(['files/account/lost.00000', 'files/account/second.00000'])
  await at(25)
  expect(await repository.names('files/')).toEqual(['files/account/second.00000'])
})
