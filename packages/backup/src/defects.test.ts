import { cpSync, readdirSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  compareTables,
  createBackup,
  ensureRepository,
  FolderStore,
  type Manifest,
  manifestBefore,
  openRepository,
  readManifests,
  recoverCluster,
  restoreFiles,
  verifyBackup,
} from './index.js'
import { operatorKey, World } from './testing/world.js'

const world = new World()
const whole = join(world.folder, 'backups')
const planted = join(world.folder, 'planted')
let manifest: Manifest

beforeAll(async () => {
  const repository = await ensureRepository(new FolderStore(whole), operatorKey)
  const server = await world.start()
  const client = await world.connect(server.url)
  await client.query(
    'create table "items" as select i as "id", md5(i::text) as "text" from generate_series(1, 1000) i',
  )
  await client.query('create table "others" as select 1 as "id"')
  world.contents.set('account/first', Buffer.alloc(100_000, 'a'))
  world.contents.set('account/second', Buffer.alloc(100_000, 'b'))
  // A backup before: its log is of more than one segment.
  await createBackup(repository, world.sourceAt(server.url))
  await client.query('select pg_switch_wal()')
  manifest = await createBackup(repository, world.sourceAt(server.url))
})
beforeEach(() => {
  rmSync(planted, { recursive: true, force: true })
  cpSync(whole, planted, { recursive: true })
})
afterAll(() => world.remove())

/** Verifies the backup with its defect, by the manifest that is there. */
async function verify(key = operatorKey): Promise<readonly string[]> {
  const repository = await openRepository(new FolderStore(planted), key)
  try {
    return await verifyBackup(repository, await manifestBefore(repository))
  } catch (error) {
    return [(error as Error).message]
  }
}

const path = (name: string) => join(planted, name)
const baseName = () => manifest.base[0]?.name ?? ''
const lastSegment = () => {
  const chain = join('wal', manifest.chain)
  const names = readdirSync(path(chain)).filter((name) => name !== 'chain.json')
  return join(chain, names.sort().at(-1) ?? '')
}
const flip = (name: string) => {
  const content = readFileSync(path(name))
  const place = content.length >> 1
  content[place] = (content[place] ?? 0) ^ 1
  writeFileSync(path(name), content)
}

it('has no problems as it was made', async () => {
  expect(await verify()).toEqual([])
})

describe('a verification finds', () => {
  it.each<[string, () => void, RegExp]>([
    ['a missing segment of the log', () => rmSync(path(lastSegment())), /log has a hole at .*/],
    ['a flipped byte in the base', () => flip(baseName()), /base.00000 is damaged/],
    ['a flipped byte in the log', () => flip(lastSegment()), /wal\/.* is damaged/],
    ['a flipped byte in a file', () => flip('files/account/first.00000'), /first.00000 is damaged/],
    [
      'a flipped byte in a manifest',
      () => flip(`backups/${manifest.id}/manifest.json`),
      /manifest.json is damaged/,
    ],
    ['a missing file', () => rmSync(path('files/account/second.00000')), /second.00000 is missing/],
    ['a missing part of the base', () => rmSync(path(baseName())), /base.00000 is missing/],
    ['a truncated object', () => truncateSync(path(baseName()), 1000), /base.00000 is damaged/],
    [
      'an object in the place of another',
      () => renameSync(path('files/account/first.00000'), path('files/account/second.00000')),
      /second.00000 is damaged, or is not the object/,
    ],
  ])('%s', async (_, plant, problem) => {
    plant()
    const problems = await verify()
    expect(
      problems.some((each) => problem.test(each)),
      problems.join('\n'),
    ).toBe(true)
  })

  it('another key, and says which one was used', async () => {
    expect(await verify('another passphrase')).toEqual([
      expect.stringMatching(
        /encrypted with the key [0-9a-f]{16}, and PARVIS_BACKUP_KEY is the key [0-9a-f]{16}/,
      ),
    ])
  })

  it('the manifest of another installation', async () => {
    const other = await ensureRepository(new FolderStore(join(world.folder, 'other')), operatorKey)
    await other.putJson(`backups/${manifest.id}/manifest.json`, manifest)
    const name = `backups/${manifest.id}/manifest.json`
    cpSync(join(world.folder, 'other', name), path(name))
    expect(await verify()).toEqual([
      expect.stringMatching(/manifest.json is encrypted with the key|is damaged/),
    ])
  })
})

it('names the damaged file that a restore cannot read, whatever writes it', async () => {
  flip('files/account/second.00000')
  const repository = await openRepository(new FolderStore(planted), operatorKey)
  const write = async (_: unknown, content: Readable) => {
    await content.toArray().catch((cause) => {
      throw new Error('unavailable', { cause })
    })
  }
  await expect(restoreFiles(repository, manifest, write)).rejects.toThrow('second.00000 is damaged')
})

describe('a comparison with the restored copy finds', () => {
  let url: string

  beforeAll(async () => {
    const repository = await openRepository(new FolderStore(whole), operatorKey)
    const target = { point: manifest.point?.name ?? '' }
    const dataFolder = join(world.folder, 'restored')
    url = world.closing(await recoverCluster(repository, manifest, { dataFolder, target, isCopy: true })).url
  })

  it('nothing, and then a changed row, a missing row and a missing table', async () => {
    expect(await compareTables(url, manifest)).toEqual([])
    const client = await world.connect(url)
    await client.query(`update "items" set "text" = 'x' where "id" = 5`)
    expect(await compareTables(url, manifest)).toEqual(['A row of the table public.items has changed.'])
    await client.query('delete from "items" where "id" = 6')
    await client.query('drop table "others"')
    expect(await compareTables(url, manifest)).toEqual([
      'The table public.items has 999 rows instead of 1000.',
      'The table public.others is missing.',
    ])
  })
})

it('refuses backups of another database in its place', async () => {
  const repository = await openRepository(new FolderStore(planted), operatorKey)
  const other = await world.start('other-source')
  await expect(createBackup(repository, world.sourceAt(other.url))).rejects.toThrow(
    'backups of another database',
  )
  expect(await readManifests(repository)).toHaveLength(2)
})
