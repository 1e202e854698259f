import type { ChatMember } from '@parvis/chat'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CommunityDatabase, communityDatabase, type TestNetwork } from '../testing/community-database.js'
import { upsertMembers } from './write-members.js'

let database: CommunityDatabase
let network: TestNetwork

beforeAll(async () => {
  database = await communityDatabase()
  network = await database.network()
  await leaveToTheImport()
})
afterAll(() => database.close())

/** Has PostgreSQL analyse no partition by itself. */
async function leaveToTheImport(): Promise<void> {
  const { rows } = await database.pool.query(
    `select inhrelid::regclass::text as "name" from pg_inherits where inhparent = 'community_presences'::regclass`,
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const { name } of rows)
    await database.pool.query(`alter table ${name} set (autovacuum_enabled = false)`)
}

const page = (number: number): ChatMember[] =>
  Array.from({ length: 1000 }, (_, index) => ({
    userId: `${number}-${index}`,
    username: `user-${number}-${index}`,
    displayName: null,
    nickname: null,
    avatarUrl: null,
    isBot: false,
    isPending: false,
    joinedAt: new Date(0),
  }))

const take = (number: number) =>
  upsertMembers(database.pool, network, page(number), new Date(number), 'a secret of the tests')

/** PostgreSQL's estimate of the rows in the network's partition of a table; -1 before the first analysis. */
async function expectedRows(table: string): Promise<number> {
  const { rows } = await database.pool.query(
    `select c.reltuples from pg_class c where c.oid = (select tableoid from "${table}" where "networkId" = $1 limit 1)`,
    [network.networkId],
  )
  return rows[0].reltuples
}

it('PostgreSQL looks at what an import writes, again when it has grown much, and not at each page', async () => {
  await take(1)
  const first = await expectedRows('community_presences')
  expect(first).toBe(1000)
  await take(2)
  expect(await expectedRows('community_presences')).toBe(first)
  for (const number of [3, 4, 5, 6]) await take(number)
  expect(await expectedRows('community_presences')).toBeGreaterThan(4000)
})

it('a repeated report finds the member by key, at any number of members', async () => {
  const { accountId, communityId, networkId } = network
  const { rows } = await database.pool.query(
    `explain select from "community_presences" where "accountId" = '${accountId}' and "communityId" = '${communityId}'
and "networkId" = '${networkId}' and "userId" = '3-1'`,
  )
  expect(JSON.stringify(rows)).toMatch(/using community_presences_\d+_pkey/)
})
