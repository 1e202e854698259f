import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import {
  createBackup,
  ensureRepository,
  FolderStore,
  manifestBefore,
  type Repository,
  readManifests,
  removeOldBackups,
  verifyBackup,
} from './index.js'
import { operatorKey, World } from './testing/world.js'

const world = new World()
const day = 24 * 3_600_000
let repository: Repository
let url: string

beforeAll(async () => {
  url = (await world.start()).url
  repository = await ensureRepository(new FolderStore(join(world.folder, 'backups')), operatorKey)
})
afterAll(() => world.remove())

/** Backs up while the clock of this machine is wrong by so many milliseconds. */
async function backUp(ahead = 0) {
  const now = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: now + ahead, shouldAdvanceTime: true })
  try {
    return await createBackup(repository, world.sourceAt(url))
  } finally {
    vi.useRealTimers()
  }
}

it('the newest backup is the last one that was made, and all grow old, when the clock jumps ahead and back', async () => {
  const first = await backUp()
  const ahead = await backUp(1000 * day)
  const last = await backUp()
  expect([first.id < ahead.id, ahead.id < last.id]).toEqual([true, true])
  expect((await manifestBefore(repository)).id).toBe(last.id)
  const ages = (await readManifests(repository)).map(
    ({ completedAt }) => Date.parse(completedAt) - Date.now(),
  )
  expect(ages.every((age) => age <= 0)).toBe(true)
  expect(await removeOldBackups(repository, 7, new Date(Date.now() + 8 * day))).toEqual([first.id, ahead.id])
  expect(await verifyBackup(repository, last)).toEqual([])
})
