import { randomInt } from 'node:crypto'
import { discordPlatform } from '@parvis/discord'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CommunityDatabase, communityDatabase } from '../testing/community-database.js'
import { nextDueIn } from './plan-record.js'
import { sendDue } from './sending/send-due.js'
import { submitPlan } from './submit-announcement.js'
import { announcementContract } from './testing/announcement-contract.js'
import type { AnnouncementWorld } from './testing/announcement-world.js'
import { compareAnnouncements } from './testing/compare-announcements.js'
import { memoryAnnouncementWorld } from './testing/memory-announcement-world.js'
import { planOf } from './testing/plans.js'
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

  /** Waits until a transaction waits for another one. */
  const untilWaiting = () => {
    const waiting = 'select from pg_stat_activity where datname = current_database() and wait_event_type = $1'
    return expect.poll(async () => (await database.pool.query(waiting, ['Lock'])).rowCount).toBe(1)
  }

  it('is counted again where a message is queued again while it is counted', async () => {
    const { transact, networkId, people } = world
    const key = await world.create(people[0])
    const time = { schedule: null, late: 'send', lateAfter: 15 } as const
    const planned = planOf({ text: 'Bonjour', networkId, channelIds: ['1'], time })
    const submission = { ...planned, version: 1, needsApproval: false }
    await transact((record) => submitPlan(record, people[0], key, submission))
    await sendDue(transact, discordPlatform({ clientId: '1', clientSecret: 's', botToken: 't' }))
    const [message] = await world.messages()
    const sending = { ...key, sendingId: message?.sendingId ?? '' }
    await world.settle(message?.id ?? '', 'failed')
    const retried = await transact(async (record) => {
      const counts = await record.countMessages(sending)
      const retrying = world.retry(message?.id ?? '')
      await untilWaiting()
      await record.storeProgress(sending, { state: 'failed', ...counts })
      return { retrying }
    })
    expect(await retried.retrying).toBe(true)
    expect(await transact((record) => record.uncounted())).toEqual([sending])
  })

  it('is waited for until it is due, and not at all where none is scheduled', async () => {
    const { pool } = database
    const { transact, networkId, people } = world
    expect(await nextDueIn(pool)).toBeUndefined()
    const key = await world.create(people[0])
    const time = { schedule: null, late: 'send', lateAfter: 15 } as const
    const planned = planOf({ text: 'Bonjour', networkId, channelIds: ['1'], time })
    await transact((record) =>
      submitPlan(record, people[0], key, { ...planned, version: 1, needsApproval: false }),
    )
    expect(await nextDueIn(pool)).toBe(0)
    await world.setDue(key, new Date(Date.now() + 3_600_000))
    expect(await nextDueIn(pool)).toBeGreaterThan(3_000_000)
    await pool.query(`update "community_announcements" set "deletedAt" = now() where "id" = $1`, [
      key.announcementId,
    ])
    expect(await nextDueIn(pool)).toBeUndefined()
  })

  it('is not deleted by who has not seen that its sending starts', async () => {
    const { pool } = database
    const key = await world.create(world.people[0])
    const connection = await pool.connect()
    await connection.query('begin')
    await connection.query(`update "community_announcements" set "state" = 'sending' where "id" = $1`, [
      key.announcementId,
    ])
    const removed = world.remove(key)
    const waiting = 'select from pg_stat_activity where datname = current_database() and wait_event_type = $1'
    await expect.poll(async () => (await pool.query(waiting, ['Lock'])).rowCount).toBe(1)
    await connection.query('commit')
    connection.release()
    expect(await removed).toBe(false)
    expect(await world.announcement(key)).toMatchObject({ state: 'sending' })
  })

  it('is counted however many others may have been sent', async () => {
    const { pool } = database
    const key = await world.create(world.people[0])
    const { accountId, communityId, announcementId } = key
    const own = [accountId, communityId, announcementId]
    const id = `('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid`
    await pool.query(
      `insert into "community_announcement_sendings" ("accountId", "communityId", "announcementId", "id", "dueAt", "state", "hash",
  "startedAt", "endedAt", "total", "uncertain")
select $1, $2, $3, ${id}, now() - make_interval(mins => n), 'partly_sent', '', now(), now(), 1, 1 from generate_series(1, 1001) n`,
      own,
    )
    await pool.query(
      `insert into "community_deliveries" ("accountId", "communityId", "networkId", "channelId", "id", "kind", "key", "text", "mentions", "state",
  "sendingId")
select $1, $2, $3, '1', ${id}, 'announcement', n::text, '', '{}', 'uncertain', ${id} from generate_series(1, 1001) n`,
      [accountId, communityId, world.networkId],
    )
    expect(await world.transact((record) => record.uncounted())).toEqual([])
    const sendingId = '00000000-0000-7000-8000-ffffffffffff'
    await pool.query(
      `insert into "community_announcement_sendings" ("accountId", "communityId", "announcementId", "id", "dueAt", "state", "hash",
  "startedAt")
values ($1, $2, $3, $4, now(), 'sending', '', now())`,
      [...own, sendingId],
    )
    expect(await world.transact((record) => record.uncounted())).toEqual([{ ...key, sendingId }])
  })

  it(`is the same as in memory, whatever is decided (PARVIS_PROOF_SEED=${seed})`, async () => {
    for (let index = 0; index < histories; index++) {
      const stored = await storedAnnouncementWorld(database)
      const worlds = [stored, memoryAnnouncementWorld(stored.networkId)] as const
      expect(await compareAnnouncements(seed + index, 120, worlds)).toBeUndefined()
    }
  })
})

describe('in memory', () => {
  let world: AnnouncementWorld

  beforeEach(() => {
    world = memoryAnnouncementWorld()
  })

  announcementContract(() => world)
})
