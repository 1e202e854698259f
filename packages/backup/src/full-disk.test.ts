import { existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { smallDisk } from '@parvis/embedded-postgres/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createBackup,
  ensureRepository,
  FolderStore,
  type Manifest,
  type Repository,
  readManifests,
  recoverCluster,
  restoreFiles,
  unpackCluster,
  verifyBackup,
} from './index.js'
import { operatorKey, World } from './testing/world.js'

const megabyte = 2 ** 20
const disk = smallDisk(200 * megabyte)

describe.skipIf(!disk)('on a disk that is full', () => {
  const world = new World()
  const folder = disk?.folder ?? ''
  const filling = join(folder, 'filling')
  let repository: Repository
  let url: string
  let manifest: Manifest

  beforeAll(async () => {
    url = (await world.start()).url
    const client = await world.connect(url)
    // Incompressible: larger than what is left below.
    await client.query(
      'create table "items" as select gen_random_uuid() as "id" from generate_series(1, 100000)',
    )
    world.contents.set('account/first', Buffer.alloc(100_000, 'a'))
    repository = await ensureRepository(new FolderStore(join(folder, 'backups')), operatorKey)
  })
  afterAll(async () => {
    await world.remove()
    disk?.remove()
  })

  /** Fills the disk but for so many bytes. */
  function fill(left: number): void {
    const { bavail, bsize } = statfsSync(folder)
    writeFileSync(filling, Buffer.alloc(Math.max(0, bavail * bsize - left)))
  }

  it('a backup says so, leaves none that is not whole, and succeeds once there is room', async () => {
    fill(3 * megabyte)
    await expect(createBackup(repository, world.sourceAt(url))).rejects.toMatchObject({
      code: 'repository_full',
      message: 'The place of the backups is full.',
    })
    expect(await repository.names('backups/')).toEqual([])
    rmSync(filling)
    manifest = await createBackup(repository, world.sourceAt(url))
    expect(await verifyBackup(repository, manifest)).toEqual([])
    expect(await readManifests(repository)).toHaveLength(1)
  })

  it('a restore says so, and leaves no cluster', async () => {
    fill(16 * megabyte)
    const dataFolder = join(folder, 'restored')
    const restored = recoverCluster(repository, manifest, { dataFolder, target: undefined, isCopy: true })
    await expect(restored).rejects.toMatchObject({ code: 'disk_full' })
    rmSync(filling)
    expect(existsSync(join(dataFolder, 'cluster'))).toBe(false)
  })

  it('a restore says so when only PostgreSQL finds no room', async () => {
    const dataFolder = join(folder, 'restored')
    const free = () => statfsSync(folder).bavail * statfsSync(folder).bsize
    // As much as the cluster itself takes, and next to nothing for what the recovery writes.
    const before = free()
    const cluster = join(folder, 'measured')
    mkdirSync(cluster)
    await unpackCluster(repository, manifest, cluster, undefined)
    const taken = before - free()
    rmSync(cluster, { recursive: true })
    fill(taken + 200_000)
    const restored = recoverCluster(repository, manifest, { dataFolder, target: undefined, isCopy: true })
    await expect(restored).rejects.toMatchObject({ code: 'disk_full' })
    rmSync(filling)
  })

  it('files say so', async () => {
    fill(0)
    const write = async () => writeFileSync(join(folder, 'file'), Buffer.alloc(100_000))
    await expect(restoreFiles(repository, manifest, write)).rejects.toMatchObject({ code: 'disk_full' })
    rmSync(filling)
  })
})
