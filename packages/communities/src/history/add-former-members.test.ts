import type { ChatMember } from '@parvis/chat'
import { communityMembers } from '@parvis/schemas'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countNetwork } from '../counts/count-networks.js'
import { countMismatches } from '../counts/testing/count-mismatches.js'
import { upsertMembers } from '../members/write-members.js'
import { type CommunityDatabase, communityDatabase } from '../testing/community-database.js'
import { addFormerMembers } from './add-former-members.js'

const secret = 'a secret of the tests'
let database: CommunityDatabase

beforeAll(async () => {
  database = await communityDatabase()
})
afterAll(() => database.close())

function memberOf(userId: string, joinedAt: Date, isBot = false): ChatMember {
  const facts = { displayName: null, nickname: null, avatarUrl: null, isPending: false }
  return { userId, username: `user-${userId}`, joinedAt, isBot, ...facts }
}

const january = new Date('2026-01-01T10:05:00Z')
const february = new Date('2026-02-01T12:20:00Z')

it('stores former members with their history, and a first count includes them', async () => {
  const network = await database.network()
  const { pool } = database
  const former = ['1', '2'].map((userId) => ({ member: memberOf(userId, january), leftAt: february }))
  await addFormerMembers(
    pool,
    network,
    [...former, { member: memberOf('3', january, true), leftAt: february }],
    secret,
  )
  await upsertMembers(pool, network, [memberOf('4', january)], new Date(), secret)
  await countNetwork(pool, network)

  const { items } = await network.store.list(communityMembers, {
    filter: {},
    sort: { field: 'name', direction: 'ASC' },
    offset: 0,
    limit: 10,
  })
  expect(items.map(({ name, joinedAt, leftAt }) => [name, joinedAt, leftAt])).toEqual([
    ['user-1', january, february],
    ['user-2', january, february],
    ['user-3', january, february],
    ['user-4', january, null],
  ])
  expect(items[0]?.presences[0]).toMatchObject({ leftAt: february.toISOString() })
  const events = await pool.query(
    'select "kind", "at" from "community_events" where "memberId" = $1 order by "at"',
    [items[0]?.id],
  )
  expect(events.rows).toEqual([
    { kind: 'joined', at: january },
    { kind: 'left', at: february },
  ])
  const counts = await pool.query(
    'select "joined", "joinedBots", "left", "leftBots" from "community_counts" where "networkId" = $1 order by "quarter"',
    [network.networkId],
  )
  expect(counts.rows).toEqual([
    { joined: 4, joinedBots: 1, left: 0, leftBots: 0 },
    { joined: 0, joinedBots: 0, left: 3, leftBots: 1 },
  ])
  expect(await countMismatches(pool)).toEqual([])
})

it('stores nobody when there is nobody', async () => {
  const network = await database.network()
  await addFormerMembers(database.pool, network, [], secret)
  const { rows } = await database.pool.query('select from "community_presences" where "networkId" = $1', [
    network.networkId,
  ])
  expect(rows).toEqual([])
})
