import type { ChatMember } from '@parvis/chat'
import { upsertMembers } from '@parvis/communities/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CommunityApp, communityApp } from '../testing/community-app.js'

let on: CommunityApp
let accountId: string

beforeAll(async () => {
  on = await communityApp()
  const { rows } = await on.parvis.pool.query('select "accountId" from "communities" where "id" = $1', [
    on.community,
  ])
  accountId = rows[0].accountId
})
afterAll(() => on.close())

const zoe: ChatMember = {
  userId: '123456789012345678',
  username: 'zoraide.q',
  displayName: 'Zoraïde',
  nickname: null,
  avatarUrl: null,
  isBot: false,
  isPending: false,
  joinedAt: new Date('2026-01-01T00:00:00Z'),
}

const take = (networkId: string, second: number, member = zoe) => {
  const network = { accountId, communityId: on.community, networkId, platform: 'discord' }
  const seenAt = new Date(Date.UTC(2026, 5, 1, 0, 0, second))
  return upsertMembers(on.parvis.pool, network, [member], seenAt, 'a secret of the tests')
}
const members = async () => (await on.call('GET', 'community/members?count=exact')).items
const everythingStored = async () => {
  const tables = [
    'community_arrivals',
    'community_members',
    'community_presences',
    'community_role_grants',
    'community_events',
    'erased_members',
    'audit_log',
  ]
  const stored = tables.map((table) =>
    on.parvis.pool.query(`select to_jsonb(t)::text as "row" from "${table}" t`),
  )
  return (await Promise.all(stored)).flatMap(({ rows }) => rows.map(({ row }) => row)).join('\n')
}

it('exports all stored data of a member, erases it, and does not import the member again', async () => {
  const { networkId } = await on.joined('Confidentiel')
  expect(await take(networkId, 1)).toEqual({ added: 1, changed: 0 })
  const [{ id } = { id: '' }] = await members()
  const insert = `insert into "community_events" ("accountId", "communityId", "id", "at", "kind", "memberId", "facts")
    values ($1, $2, gen_random_uuid(), now(), 'renamed', $3, '{"before": "zoraide.q"}')`
  await on.parvis.pool.query(insert, [accountId, on.community, id])
  await on.parvis.pool.query(
    `insert into "community_arrivals" ("accountId", "communityId", "networkId", "userId", "joinedAt")
     values ($1, $2, $3, $4, now())`,
    [accountId, on.community, networkId, zoe.userId],
  )
  await on.parvis.pool.query(
    `insert into "community_role_grants"
       ("accountId", "communityId", "id", "networkId", "platform", "userId", "roleId", "joinedAt")
     values ($1, $2, gen_random_uuid(), $3, 'discord', $4, '42', now())`,
    [accountId, on.community, networkId, zoe.userId],
  )
  const { item } = await on.call('GET', `community/members/${id}/data`)
  expect(item).toMatchObject({
    member: { id, name: 'Zoraïde' },
    presences: [{ networkId, userId: zoe.userId, username: 'zoraide.q' }],
    events: [{ kind: 'renamed', facts: { before: 'zoraide.q' } }],
  })

  expect((await on.post(`community/members/${id}/erase`, {})).status).toBe(200)
  expect(await members()).toEqual([])
  expect((await on.call('GET', `community/members/${id}`)).status).toBe(404)
  const stored = await everythingStored()
  for (const trace of ['zoraide.q', 'Zoraïde', zoe.userId]) expect(stored).not.toContain(trace)
  expect(await take(networkId, 100)).toEqual({ added: 0, changed: 0 })
  expect(await members()).toEqual([])
})

it('a member who is on another network by the same account goes as well', async () => {
  const [one, other] = [(await on.joined('Un')).networkId, (await on.joined('Autre')).networkId]
  const sam = { ...zoe, userId: '323456789012345678', username: 'sam' }
  await take(one, 1, sam)
  await take(other, 1, sam)
  await take(other, 1, { ...sam, userId: '423456789012345678', username: 'samuel' })
  const { id } = (await members()).find(({ names }) => names === 'Zoraïde\nsam') ?? {}
  expect((await on.post(`community/members/${id}/erase`, {})).status).toBe(200)
  expect(await members()).toMatchObject([{ names: 'Zoraïde\nsamuel' }])
  await on.post(`community/members/${(await members())[0]?.id}/erase`, {})
})

it('what is not there, or of another community, is not found', async () => {
  const { networkId } = await on.joined('Ailleurs')
  await take(networkId, 1, { ...zoe, userId: '223456789012345678' })
  const [{ id } = { id: '' }] = await members()
  const other = (await on.post('communities', { name: 'Autre' })).item.id
  for (const [path, within] of [
    ['01900000-0000-7000-8000-000000000000', undefined],
    ['7', undefined],
    [id, other],
  ] as const) {
    expect((await on.post(`community/members/${path}/erase`, {}, 'moderator', within)).status).toBe(404)
    const data = await on.call('GET', `community/members/${path}/data`, undefined, 'moderator', within)
    expect(data.status).toBe(404)
  }
  expect(await members()).toHaveLength(1)
})
