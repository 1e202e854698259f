import type { ChatMember } from '@parvis/chat'
import { purgeDepartedMembers, purgeUnknownPresences } from '@parvis/communities'
import {
  type CommunityDatabase,
  communityDatabase,
  leaveMembers,
  type TestNetwork,
  upsertMembers,
} from '@parvis/communities/testing'
import { communityMembers, settings } from '@parvis/schemas'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { retentionsOf } from '../../settings/index.js'

const secret = 'a secret of the tests'
const day = 86_400_000

let database: CommunityDatabase

beforeAll(async () => {
  database = await communityDatabase()
})
afterAll(() => database.close())

const ago = (days: number) => new Date(Date.now() - days * day)

function memberOf(userId: string): ChatMember {
  const facts = { displayName: null, nickname: null, avatarUrl: null, isBot: false, isPending: false }
  return { userId, username: `user-${userId}`, joinedAt: ago(5000), ...facts }
}
const userIds = (count: number) => Array.from({ length: count }, (_, index) => String(index))
const take = (network: TestNetwork, ids: readonly string[], days = 4500) =>
  upsertMembers(database.pool, network, ids.map(memberOf), ago(days), secret)
const leave = (network: TestNetwork, ids: readonly string[], days: number) =>
  leaveMembers(database.pool, network, ids, ago(days), secret)
const purge = async () =>
  purgeDepartedMembers(database.pool, await retentionsOf(database.pool, 'left_member_retention_days'))

/** A network of an account that retains departed members for so many days; the default when not said. */
async function networkOf(days?: string): Promise<TestNetwork> {
  const network = await database.network()
  const insert = `insert into "accounts" ("id", "name") values ($1, 'Account')`
  await database.pool.query(insert, [network.accountId])
  const values = { setting_type: 'number', user_restriction: false, setting_value: days }
  if (days !== undefined)
    await network.store.create(settings, { ...values, setting_key: 'left_member_retention_days' })
  return network
}
const names = async ({ store }: TestNetwork) => {
  const { items, total } = await store.list(communityMembers, {
    filter: {},
    sort: { field: 'name', direction: 'ASC' },
    offset: 0,
    limit: 100,
  })
  expect(total).toBe(items.length)
  return items.map(({ name }) => name)
}

it('members are erased once they left every network longer ago than their account retains them', async () => {
  const [month, unsaid, nonsense] = [await networkOf('30'), await networkOf(), await networkOf('x')]
  for (const network of [month, unsaid, nonsense]) {
    await take(network, ['0', '1', '2', '3'])
    await leave(network, ['0'], 4000)
    await leave(network, ['1'], 1100)
    await leave(network, ['2'], 29)
  }
  await purge()
  expect(await names(month)).toEqual(['user-2', 'user-3'])
  expect(await names(unsaid)).toEqual(['user-2', 'user-3'])
  expect(await names(nonsense)).toEqual(['user-1', 'user-2', 'user-3'])
})

it('nothing of them is left, and they may join again', async () => {
  const network = await networkOf('30')
  await take(network, ['7'])
  const [departed] = await leave(network, ['7'], 31)
  const insert = `insert into "community_events" ("accountId", "communityId", "id", "at", "kind", "memberId", "facts")
    values ($1, $2, gen_random_uuid(), now(), 'renamed', $3, '{"before": "user-7"}')`
  await database.pool.query(insert, [network.accountId, network.communityId, departed?.memberId])
  await purge()
  const remaining = await Promise.all(
    ['community_members', 'community_presences', 'community_events', 'erased_members'].map((table) =>
      database.pool.query(`select to_jsonb(t)::text as "row" from "${table}" t where "communityId" = $1`, [
        network.communityId,
      ]),
    ),
  )
  expect(remaining.map(({ rows }) => rows.length)).toEqual([0, 0, 1, 0])
  expect(JSON.stringify(remaining.map(({ rows }) => rows))).not.toContain('user-7')
  expect(await take(network, ['7'], 0)).toEqual({ added: 1, changed: 0 })
  await purge()
  expect(await names(network)).toEqual(['user-7'])
})

it('presences that left before they were imported are purged after a week', async () => {
  const network = await networkOf()
  await take(network, ['1'])
  await leave(network, ['1', '2'], 8)
  await leave(network, ['3'], 6)
  await purgeUnknownPresences(database.pool)
  const { rows } = await database.pool.query(
    'select "userId" from "community_presences" where "communityId" = $1 order by "userId"',
    [network.communityId],
  )
  expect(rows).toEqual([{ userId: '1' }, { userId: '3' }])
})

it('many are purged in batches, even by two processes at once', async () => {
  const network = await networkOf('1')
  await take(network, userIds(1000))
  await leave(network, userIds(1000).slice(10), 3)
  await Promise.all([purge(), purge()])
  expect(await names(network)).toHaveLength(10)
})
