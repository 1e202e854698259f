import { setTimeout as sleep } from 'node:timers/promises'
import type { ChatMember } from '@parvis/chat'
import { inTransaction } from '@parvis/engine'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { upsertMembers } from '../members/write-members.js'
import { type CommunityDatabase, communityDatabase, testCaller } from '../testing/community-database.js'
import { eraseMember } from './erase-member.js'

const secret = 'a secret of the tests'

let database: CommunityDatabase

beforeAll(async () => {
  database = await communityDatabase()
})
afterAll(() => database.close())

const facts = { displayName: null, nickname: null, avatarUrl: null, isBot: false, isPending: false }
const reported = (username: string): ChatMember => ({
  userId: '1',
  username,
  joinedAt: new Date(0),
  ...facts,
})

it('a report during an erasure does not restore the member', async () => {
  const network = await database.network()
  const { communityId } = network
  const take = (username: string) =>
    upsertMembers(database.pool, network, [reported(username)], new Date(), secret)
  await take('before')
  const { rows } = await database.pool.query(
    'select "id" from "community_members" where "communityId" = $1',
    [communityId],
  )
  const taking = await inTransaction(database.pool, async (connection) => {
    await eraseMember(
      connection,
      testCaller(network.accountId),
      { communityId, memberId: rows[0].id },
      secret,
    )
    const result = take('meanwhile')
    await sleep(300)
    return { result }
  })
  expect(await taking.result).toEqual({ added: 0, changed: 0 })
  for (const table of ['community_members', 'community_presences']) {
    const left = await database.pool.query(`select 1 from "${table}" where "communityId" = $1`, [communityId])
    expect(left.rows).toEqual([])
  }
})
