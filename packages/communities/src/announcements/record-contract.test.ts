import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CommunityDatabase, communityDatabase } from '../testing/community-database.js'
import { announcementContract } from './testing/announcement-contract.js'
import type { AnnouncementWorld } from './testing/announcement-world.js'
import { compareAnnouncements } from './testing/compare-announcements.js'
import { memoryAnnouncementWorld } from './testing/memory-announcement-world.js'
import { storedAnnouncementWorld } from './testing/stored-announcement-world.js'

const seed = Number(process.env.PARVIS_PROOF_SEED ?? randomInt(2 ** 31))
const histories = 8

describe('in PostgreSQL', () => {
  let database: CommunityDatabase
  let world: AnnouncementWorld

  beforeAll(async () => {
    database = await communityDatabase()
  })
  beforeEach(async () => {
    world = await storedAnnouncementWorld(database)
  })
  afterAll(() => database.close())

  announcementContract(() => world)

  it(`is the same as in memory, whatever is decided (PARVIS_PROOF_SEED=${seed})`, async () => {
    for (let index = 0; index < histories; index++) {
      const stored = await storedAnnouncementWorld(database)
      const worlds = [stored, memoryAnnouncementWorld(stored.networkId)] as const
      expect(await compareAnnouncements(seed + index, 120, worlds)).toBeUndefined()
    }
  }, 60_000)
})

describe('in memory', () => {
  let world: AnnouncementWorld

  beforeEach(() => {
    world = memoryAnnouncementWorld()
  })

  announcementContract(() => world)
})
