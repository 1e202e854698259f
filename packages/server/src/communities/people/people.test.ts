import type { ChatMember } from '@parvis/chat'
import { communityMembers } from '@parvis/schemas'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { leaveMembers } from '../leave-members.js'
import { takeInMembers } from '../take-in-members.js'
import { type CommunityApp, communityApp } from '../testing/community-app.js'

const secret = 'a secret of the tests'

let on: CommunityApp
let accountId: string
let networks: readonly string[]
let clock = Date.UTC(2026, 5, 1)

beforeAll(async () => {
  on = await communityApp()
  const { rows } = await on.parvis.pool.query('select "accountId" from "communities" where "id" = $1', [
    on.community,
  ])
  accountId = rows[0].accountId
  networks = []
  for (const name of ['Un', 'Deux', 'Trois']) networks = [...networks, (await on.joined(name)).networkId]
})
afterAll(() => on.close())
beforeEach(async () => {
  for (const table of ['community_members', 'community_presences', 'community_events', 'erased_members'])
    await on.parvis.pool.query(`delete from "${table}"`)
  await on.parvis.pool.query(`delete from "record_counts" where "resource" like 'community-members%'`)
})

const placeOf = (network: number) => {
  const networkId = networks[network] ?? ''
  return { accountId, communityId: on.community, networkId, platform: 'discord' }
}
const now = () => new Date(clock++)

function memberOf(userId: string, more: Partial<ChatMember> = {}): ChatMember {
  const facts = { displayName: null, nickname: null, avatarUrl: null, isBot: false, isPending: false }
  return { userId, username: `user-${userId}`, joinedAt: new Date(Number(userId)), ...facts, ...more }
}
const take = (network: number, userId: string, more: Partial<ChatMember> = {}) =>
  takeInMembers(on.parvis.pool, placeOf(network), [memberOf(userId, more)], now(), secret)
const leave = (network: number, userId: string) =>
  leaveMembers(on.parvis.pool, placeOf(network), [userId], now(), secret)

interface Listed {
  readonly id: string
  readonly name: string
  readonly version: number
  readonly networks: readonly string[]
  readonly presences: readonly { readonly userId: string; readonly networkId: string }[]
}

const path = communityMembers.path
const members = async () => (await on.call('GET', `${path}?count=exact`)).items as unknown as Listed[]
const idOf = async (userId: string) =>
  (await members()).find(({ presences }) => presences.some((one) => one.userId === userId))?.id ?? ''
const link = (one: string, other: string) => on.post(`${path}/${one}/link`, { memberId: other })
const unlink = (one: string, network: number, userId: string) =>
  on.post(`${path}/${one}/unlink`, { networkId: networks[network], userId })
const query = async (text: string) => (await on.parvis.pool.query(text)).rows
const total = async () => Number((await query(counted))[0].total)
const counted = `select coalesce(sum("total"), 0) as "total" from "record_counts" where "resource" like 'community-members%'`

/** Two members, the first of whom is Anna of the first network. */
async function two(): Promise<[string, string]> {
  await take(0, '1', { nickname: 'Anna' })
  await take(1, '2', { nickname: 'Annie' })
  return [await idOf('1'), await idOf('2')]
}

describe('two members', () => {
  it('are one by someone’s word, with the presences and the history of both', async () => {
    const [anna, annie] = await two()
    await query(`insert into "community_events" ("accountId", "communityId", "id", "at", "kind", "memberId", "networkId")
      values ('${accountId}', '${on.community}', gen_random_uuid(), now(), 'joined', '${annie}', '${networks[1]}')`)
    const { status, item } = await link(anna, annie)
    expect(status).toBe(200)
    expect(item).toMatchObject({ id: anna, name: 'Anna', names: 'Anna\nuser-1\nAnnie\nuser-2', version: 2 })
    expect(await members()).toMatchObject([{ id: anna, presences: [{ userId: '1' }, { userId: '2' }] }])
    expect(await total()).toBe(1)
    expect((await on.call('GET', `${path}/${annie}`)).status).toBe(404)
    const history = await query('select "kind", "memberId" from "community_events" order by "kind"')
    expect(history).toEqual(['joined', 'linked'].map((kind) => ({ kind, memberId: anna })))
    expect(
      await query(`select "action", "record", "after" from "audit_log" where "action" = 'members_linked'`),
    ).toEqual([{ action: 'members_linked', record: anna, after: { memberId: annie } }])
  })

  it('are who they were once they are unlinked, whichever presence is', async () => {
    for (const [network, userId] of [
      [0, '1'],
      [1, '2'],
    ] as const) {
      const [anna, annie] = await two()
      const before = await members()
      expect((await link(anna, annie)).status).toBe(200)
      const { status, item } = await unlink(anna, network, userId)
      expect(status).toBe(200)
      const [unlinked, rest] = userId === '1' ? [anna, annie] : [annie, anna]
      expect(item).toMatchObject({ unlinked: { id: unlinked }, rest: { id: rest } })
      const shown = (list: readonly Listed[]) =>
        list.map(({ id, name, presences }) => ({ id, name, presences }))
      expect(shown(await members())).toEqual(shown(before))
      expect(await total()).toBe(2)
      const history = await query(
        `select "kind", "memberId" from "community_events" order by "kind", "memberId"`,
      )
      expect(history).toEqual([
        { kind: 'linked', memberId: anna },
        ...[anna, annie].sort().map((memberId) => ({ kind: 'unlinked', memberId })),
      ])
      await query('delete from "community_events"')
    }
  })

  it('stay one, whatever is told of them, and leave one by one', async () => {
    const [anna, annie] = await two()
    await link(anna, annie)
    expect(await take(1, '2', { nickname: 'Anne' })).toEqual({ added: 0, changed: 1 })
    expect(await members()).toMatchObject([{ id: anna, name: 'Anna', presences: [{}, { nickname: 'Anne' }] }])
    expect(await leave(0, '1')).toMatchObject([{ memberId: anna }])
    expect(await members()).toMatchObject([{ id: anna, name: 'Anne', leftAt: null }])
    await leave(1, '2')
    expect(await members()).toMatchObject([{ leftAt: expect.any(String) }])
    await take(0, '1', { joinedAt: new Date(9) })
    expect(await members()).toMatchObject([{ id: anna, name: 'user-1', leftAt: null }])
  })

  it('are erased as one, and kept away everywhere', async () => {
    const [anna, annie] = await two()
    await link(anna, annie)
    expect((await on.post(`${path}/${anna}/erase`, {})).status).toBe(200)
    expect(await query('select 1 from "community_presences"')).toEqual([])
    expect(await query('select 1 from "erased_members"')).toHaveLength(2)
    const kept = await query(`select "kind", "memberId", "facts" from "community_events"`)
    expect(kept).toEqual([{ kind: 'linked', memberId: null, facts: null }])
  })

  it('that are unlinked and then erased leave nothing with the other', async () => {
    const [anna, annie] = await two()
    await link(anna, annie)
    await unlink(anna, 1, '2')
    await on.post(`${path}/${annie}/erase`, {})
    const kept = JSON.stringify(await query(`select * from "community_events"`))
    expect(kept).not.toContain('"2"')
    expect(kept).not.toContain('Annie')
    expect(await members()).toMatchObject([{ id: anna, name: 'Anna' }])
  })
})

describe('what cannot be', () => {
  const refused = (path: string, code: string) => ({ status: 422, errors: [{ path, code }] })
  const nobody = '01900000-0000-7000-8000-000000000000'

  it('is refused beside what it is about, and changes nothing', async () => {
    const [anna, annie] = await two()
    await take(0, '3')
    const third = await idOf('3')
    const before = await members()
    expect(await link(anna, anna)).toMatchObject(refused('memberId', 'same_member'))
    expect(await link(anna, nobody)).toMatchObject(refused('memberId', 'missing_record'))
    expect(await link(anna, third)).toMatchObject(refused('memberId', 'same_network'))
    expect(await link(anna, 'x')).toMatchObject(refused('memberId', 'invalid_type'))
    expect((await link(nobody, annie)).status).toBe(404)
    expect((await link('7', annie)).status).toBe(404)
    expect(await unlink(anna, 0, '1')).toMatchObject(refused('userId', 'not_linked'))
    expect(await unlink(anna, 1, '2')).toMatchObject(refused('userId', 'not_theirs'))
    expect(await on.post(`${path}/${anna}/link`, { memberId: annie, more: 1 })).toMatchObject({ status: 422 })
    const other = (await on.post('communities', { name: 'Autre' })).item.id
    expect((await on.post(`${path}/${anna}/link`, { memberId: annie }, 'moderator', other)).status).toBe(404)
    expect(await members()).toEqual(before)
  })

  it('is what somebody knew otherwise: it is told as it is now', async () => {
    const [anna, annie] = await two()
    const call = async (version: string) => {
      const { app } = on.parvis
      const headers = { 'x-token': await on.parvis.tokenOf('moderator'), 'x-community': on.community }
      const url = `/api/${path}/${anna}/link`
      const payload = { memberId: annie }
      return app.inject({ method: 'POST', url, payload, headers: { ...headers, 'if-match': version } })
    }
    const stale = await call('"7"')
    expect(stale.statusCode).toBe(412)
    expect(stale.json()).toMatchObject({ current: { id: anna, version: 1 } })
    expect((await call('"1"')).statusCode).toBe(200)
  })
})
