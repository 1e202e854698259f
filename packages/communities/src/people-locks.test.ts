import type { ChatMember } from '@parvis/chat'
import { inTransaction } from '@parvis/engine'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { leaveMembers, upsertMembers } from './members/write-members.js'
import { type CommunityDatabase, communityDatabase } from './testing/community-database.js'

const secret = 'a secret of the tests'
const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second))
const names = { username: 'someone', displayName: null, nickname: null, avatarUrl: null }
const someone: ChatMember = { userId: '1', ...names, isBot: false, isPending: false, joinedAt: at(0) }

let database: CommunityDatabase

beforeAll(async () => {
  database = await communityDatabase()
})
afterAll(() => database.close())

/** Waits until a statement waits for the current writer. */
async function untilOneWaits(): Promise<void> {
  const waiting = 'select from pg_stat_activity where datname = current_database() and wait_event_type = $1'
  await expect.poll(async () => (await database.pool.query(waiting, ['Lock'])).rowCount).toBe(1)
}

it('a departure reported while a page adds the member wins', async () => {
  const network = await database.network()
  const { pool } = database
  const left = await inTransaction(pool, async (connection) => {
    await upsertMembers(connection, network, [someone], at(1), secret)
    const leaving = leaveMembers(pool, network, ['1'], at(2), secret)
    await untilOneWaits()
    return { leaving }
  })
  expect(await left.leaving).toMatchObject([{ userId: '1' }])
  const shown = `select "leftAt", "presences"->0->>'leftAt' as "presenceLeftAt" from "community_members"
where "communityId" = $1`
  expect((await pool.query(shown, [network.communityId])).rows).toEqual([
    { leftAt: at(2), presenceLeftAt: at(2).toISOString() },
  ])
})
