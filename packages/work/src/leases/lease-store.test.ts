import { afterAll, beforeAll, beforeEach, describe } from 'vitest'
import { openDatabase, type Pool, requireLease } from '../index.js'
import { memoryLeases } from '../testing/memory-leases.js'
import { workDatabase } from '../testing/work-database.js'
import { leaseStore } from './lease-store.js'
import { leaseStoreContract, type StoredLeases } from './testing/lease-store-contract.js'

describe('in PostgreSQL', () => {
  let pool: Pool
  let drop: () => Promise<void>

  beforeAll(async () => {
    const database = await workDatabase()
    drop = database.drop
    pool = openDatabase(database.url, () => undefined)
  })
  beforeEach(() => pool.query('truncate "leases"'))
  afterAll(async () => {
    await pool.end()
    await drop()
  })

  leaseStoreContract(() => ({
    storeOf: (ownerId, lasting) => leaseStore(pool, ownerId, lasting),
    require: (lease) => requireLease(pool, lease),
    async pass(milliseconds) {
      await pool.query(`update "leases" set "until" = "until" - make_interval(secs => $1)`, [
        milliseconds / 1000,
      ])
    },
  }))
})

describe('in memory', () => {
  let stored: StoredLeases

  beforeEach(() => {
    let now = 1_780_000_000_000
    const leases = memoryLeases(() => now)
    stored = {
      storeOf: leases.storeOf,
      require: async (lease) => leases.require(lease),
      async pass(milliseconds) {
        now += milliseconds
      },
    }
  })

  leaseStoreContract(() => stored)
})
