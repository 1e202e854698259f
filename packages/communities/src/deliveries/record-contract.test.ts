import { randomInt } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CommunityDatabase, communityDatabase } from '../testing/community-database.js'
import { compareWorlds } from './testing/compare-worlds.js'
import { memoryWorld } from './testing/memory-world.js'
import { recordContract } from './testing/record-contract.js'
import type { RecordWorld } from './testing/record-world.js'
import { storedWorld } from './testing/stored-world.js'

const seed = Number(process.env.PARVIS_PROOF_SEED ?? randomInt(2 ** 31))
const histories = 25

describe('in PostgreSQL', () => {
  let database: CommunityDatabase
  let stored: Awaited<ReturnType<typeof storedWorld>>

  beforeAll(async () => {
    database = await communityDatabase()
  })
  beforeEach(async () => {
    stored = await storedWorld(database)
  })
  afterEach(() => stored.close())
  afterAll(() => database.close())

  recordContract(() => stored.world)

  it(`is the same as in memory, whatever happens (PARVIS_PROOF_SEED=${seed})`, async () => {
    for (let index = 0; index < histories; index++) {
      const { world, close } = await storedWorld(database)
      const difference = await compareWorlds(seed + index, 120, [world, memoryWorld()])
      await close()
      expect(difference).toBeUndefined()
    }
  })
})

describe('in memory', () => {
  let world: RecordWorld

  beforeEach(() => {
    world = memoryWorld()
  })

  recordContract(() => world)
})
