import type { ChatMember } from '@parvis/chat'
import { communityMembers } from '@parvis/schemas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CommunityDatabase, communityDatabase, type TestNetwork } from '../testing/community-database.js'
import { personHash } from './reported-members.js'
import { leaveMembers, upsertMembers } from './write-members.js'

const secret = 'a secret of the tests'

let database: CommunityDatabase

beforeAll(async () => {
  database = await communityDatabase()
})
afterAll(() => database.close())

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second))

function memberOf(userId: string, more: Partial<ChatMember> = {}): ChatMember {
  const facts = { displayName: null, nickname: null, avatarUrl: null, isBot: false, isPending: false }
  return { userId, username: `user-${userId}`, joinedAt: at(0), ...facts, ...more }
}

const take = (network: TestNetwork, members: readonly ChatMember[], second: number) =>
  upsertMembers(database.pool, network, members, at(second), secret)

const listed = ({ store }: TestNetwork, filter = {}, search?: string) =>
  store.list(communityMembers, {
    filter,
    search,
    sort: { field: 'name', direction: 'ASC' },
    offset: 0,
    limit: 100,
  })

const namesIn = async (network: TestNetwork, search?: string) =>
  (await listed(network, {}, search)).items.map(({ name }) => name)

/** The rows of a network as they lie in the database, by which it shows whether they were written. */
async function rowsOf({ communityId }: TestNetwork) {
  const select = (table: string) =>
    database.pool.query(
      `select ctid::text, xmin::text, "seenAt"::text from "${table}" where "communityId" = $1`,
      [communityId],
    )
  const members = await database.pool.query(
    `select ctid::text, xmin::text from "community_members" where "communityId" = $1 order by "id"`,
    [communityId],
  )
  return [(await select('community_presences')).rows, members.rows]
}

const leave = (network: TestNetwork, userId: string, second: number) =>
  leaveMembers(database.pool, network, [userId], at(second), secret)

describe('members that a platform reports', () => {
  it('are added with all that is known of them, and counted', async () => {
    const network = await database.network()
    const reported = [
      memberOf('1', { nickname: 'Zoé', displayName: 'Zoe' }),
      memberOf('2', { isBot: true, joinedAt: null }),
    ]
    expect(await take(network, reported, 1)).toEqual({ added: 2, changed: 0 })
    const { items, total } = await listed(network)
    expect(total).toBe(2)
    expect(items).toMatchObject([
      { name: 'user-2', isBot: true, joinedAt: null },
      {
        name: 'Zoé',
        names: 'Zoé\nZoe\nuser-1',
        isBot: false,
        joinedAt: at(0),
        leftAt: null,
        syncState: 'synced',
        syncedAt: at(1),
        version: 1,
      },
    ])
    expect(items[1]).toMatchObject({
      networks: [network.networkId],
      presences: [
        {
          networkId: network.networkId,
          userId: '1',
          username: 'user-1',
          displayName: 'Zoe',
          nickname: 'Zoé',
          avatarUrl: null,
          joinedAt: at(0).toISOString(),
          leftAt: null,
          isBot: false,
          isPending: false,
        },
      ],
    })
    for (const part of ['zoe', 'SER-1', 'oé']) expect(await namesIn(network, part)).toEqual(['Zoé'])
  })

  it('are not written when repeated reports change nothing', async () => {
    const network = await database.network()
    const reported = Array.from({ length: 1000 }, (_, index) => memberOf(String(index)))
    expect(await take(network, [...reported, memberOf('7')], 1)).toEqual({ added: 1000, changed: 0 })
    const before = await rowsOf(network)
    expect(await take(network, reported, 2)).toEqual({ added: 0, changed: 0 })
    expect(await take(network, reported.toReversed(), 1)).toEqual({ added: 0, changed: 0 })
    expect(await rowsOf(network)).toEqual(before)
    expect((await listed(network)).total).toBe(1000)
  })

  it('are changed where something did, and stay who they are', async () => {
    const network = await database.network()
    await take(network, [memberOf('1'), memberOf('2')], 1)
    const [first] = (await listed(network)).items
    expect(await take(network, [memberOf('1', { nickname: 'Anna' }), memberOf('2')], 2)).toEqual({
      added: 0,
      changed: 1,
    })
    const { items } = await listed(network)
    expect(items.map(({ name }) => name)).toEqual(['Anna', 'user-2'])
    expect(items[0]).toMatchObject({ id: first?.id, version: 2, presences: [{ nickname: 'Anna' }] })
  })

  it('have the state of the latest report, regardless of late ones', async () => {
    const network = await database.network()
    await take(network, [memberOf('1', { nickname: 'Newer' }), memberOf('2')], 5)
    await leave(network, '2', 6)
    const before = await rowsOf(network)
    expect(await take(network, [memberOf('1', { nickname: 'Older' }), memberOf('2')], 4)).toEqual({
      added: 0,
      changed: 0,
    })
    expect(await rowsOf(network)).toEqual(before)
  })

  it('return when they are reported after they left, and not before', async () => {
    const network = await database.network()
    await take(network, [memberOf('1')], 1)
    await leave(network, '1', 5)
    expect(await take(network, [memberOf('1')], 4)).toEqual({ added: 0, changed: 0 })
    expect(await take(network, [memberOf('1', { joinedAt: at(6) })], 7)).toEqual({ added: 0, changed: 1 })
    expect((await listed(network)).items).toMatchObject([{ leftAt: null, joinedAt: at(6) }])
  })

  it('are not there when they left before anyone knew them', async () => {
    const network = await database.network()
    expect(await leave(network, '1', 5)).toEqual([])
    expect(await take(network, [memberOf('1')], 4)).toEqual({ added: 0, changed: 0 })
    expect(await take(network, [memberOf('1')], 6)).toEqual({ added: 1, changed: 0 })
    expect((await listed(network)).items).toMatchObject([{ name: 'user-1', leftAt: null }])
  })

  it('stay erased', async () => {
    const network = await database.network()
    const { accountId, communityId, platform } = network
    await database.pool.query(
      'insert into "erased_members" ("accountId", "communityId", "personHash") values ($1, $2, $3)',
      [accountId, communityId, personHash(secret, communityId, platform, '1')],
    )
    expect(await take(network, [memberOf('1'), memberOf('2')], 1)).toEqual({ added: 1, changed: 0 })
    expect(await namesIn(network)).toEqual(['user-2'])
    const elsewhere = await database.network()
    expect(await take(elsewhere, [memberOf('1')], 1)).toEqual({ added: 1, changed: 0 })
  })

  it('retain their other presences', async () => {
    const one = await database.network()
    const other = await database.network(one)
    await take(one, [memberOf('1', { nickname: 'Anna' })], 1)
    await take(other, [memberOf('2', { username: 'annie', joinedAt: at(3) })], 3)
    await database.pool.query(
      `update "community_presences" set "memberId" = (select "memberId" from "community_presences" where "networkId" = $1)
where "networkId" = $2`,
      [one.networkId, other.networkId],
    )
    await take(other, [memberOf('2', { username: 'annabel', joinedAt: at(3) })], 4)
    const [anna] = (await listed(one, {}, 'annabel')).items
    expect(anna).toMatchObject({ name: 'Anna', names: 'Anna\nuser-1\nannabel', joinedAt: at(0) })
    expect(anna?.presences).toMatchObject([{ username: 'user-1' }, { username: 'annabel' }])
    expect(anna?.networks).toEqual([one.networkId, other.networkId].sort())
  })

  it('are stored once when many reports arrive at once', async () => {
    const network = await database.network()
    const reported = Array.from({ length: 300 }, (_, index) => memberOf(String(index)))
    const upserted = await Promise.all([1, 2, 3, 4].map((second) => take(network, reported, second)))
    expect(upserted.reduce((sum, { added }) => sum + added, 0)).toBe(300)
    const { total, items } = await listed(network)
    expect([total, items.length]).toEqual([300, 100])
  })

  it('may be called anything', async () => {
    const network = await database.network()
    const nicknames = ['\0', 'a\0b', '\ud83d', 'x'.repeat(5000), '{"a",NULL}', '\\', '', '@everyone', "'; --"]
    const reported = nicknames.map((nickname, index) => memberOf(String(index), { nickname }))
    expect(await take(network, reported, 1)).toEqual({ added: nicknames.length, changed: 0 })
    expect(await take(network, reported, 2)).toEqual({ added: 0, changed: 0 })
    expect(await namesIn(network)).toEqual(
      expect.arrayContaining(['ab', '{"a",NULL}', '\\', 'user-0', 'user-6']),
    )
  })

  it('may be none', async () => {
    expect(await take(await database.network(), [], 1)).toEqual({ added: 0, changed: 0 })
  })
})

describe('members who leave', () => {
  it('are reported once, with their former state, and stay as departed', async () => {
    const network = await database.network()
    await take(network, [memberOf('1', { nickname: 'Anna' }), memberOf('2')], 1)
    const [anna] = await leave(network, '1', 5)
    expect(anna).toEqual({ userId: '1', memberId: expect.any(String), joinedAt: at(0) })
    expect(await leave(network, '1', 6)).toEqual([])
    const { items } = await listed(network)
    expect(items).toMatchObject([
      { id: anna?.memberId, name: 'Anna', leftAt: at(5), presences: [{ leftAt: at(5).toISOString() }] },
      { name: 'user-2', leftAt: null },
    ])
  })

  it('stay when they were reported since', async () => {
    const network = await database.network()
    await take(network, [memberOf('1')], 5)
    expect(await leave(network, '1', 4)).toEqual([])
    expect((await listed(network)).items).toMatchObject([{ leftAt: null }])
  })

  it('are there as long as they are on another network', async () => {
    const one = await database.network()
    const other = await database.network(one)
    await take(one, [memberOf('1')], 1)
    await take(other, [memberOf('2')], 1)
    await database.pool.query(
      `update "community_presences" set "memberId" = (select "memberId" from "community_presences" where "networkId" = $1)
where "networkId" = $2`,
      [one.networkId, other.networkId],
    )
    await leave(one, '1', 5)
    expect((await listed(one, {}, 'user-1')).items).toMatchObject([{ leftAt: null }])
    await leave(other, '2', 6)
    expect((await listed(one, {}, 'user-1')).items).toMatchObject([{ leftAt: at(6) }])
  })

  it('are not written when they were erased', async () => {
    const network = await database.network()
    const { accountId, communityId, platform } = network
    await database.pool.query(
      'insert into "erased_members" ("accountId", "communityId", "personHash") values ($1, $2, $3)',
      [accountId, communityId, personHash(secret, communityId, platform, '1')],
    )
    expect(await leave(network, '1', 1)).toEqual([])
    expect(await rowsOf(network)).toEqual([[], []])
  })
})
