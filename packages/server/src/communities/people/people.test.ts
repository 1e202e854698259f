import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AnsweredMember, type PeopleWorld, peopleWorld } from './testing/people-world.js'

let on: PeopleWorld

beforeAll(async () => {
  on = await peopleWorld()
})
afterAll(() => on.close())
beforeEach(() => on.reset())

/** Two members, the first of whom is Anna of the first network. */
async function two(): Promise<[string, string]> {
  await on.report(0, '1', { nickname: 'Anna' })
  await on.report(1, '2', { nickname: 'Annie' })
  return [await on.idOf('1'), await on.idOf('2')]
}

describe('two members', () => {
  it('are one by someone’s word, with the presences and the history of both', async () => {
    const [anna, annie] = await two()
    await on.query(`insert into "community_events" ("accountId", "communityId", "id", "at", "kind", "memberId", "networkId")
      values ('${on.placeOf(0).accountId}', '${on.community}', gen_random_uuid(), now(), 'joined', '${annie}', '${on.networkOf(1)}')`)
    const { status, item } = await on.link(anna, annie)
    expect(status).toBe(200)
    expect(item).toMatchObject({ id: anna, name: 'Anna', names: 'Anna\nuser-1\nAnnie\nuser-2', version: 2 })
    expect(await on.members()).toMatchObject([{ id: anna, presences: [{ userId: '1' }, { userId: '2' }] }])
    expect(await on.total()).toBe(1)
    expect((await on.call('GET', `${on.path}/${annie}`)).status).toBe(404)
    const history = await on.query('select "kind", "memberId" from "community_events" order by "kind"')
    expect(history).toEqual(['joined', 'linked'].map((kind) => ({ kind, memberId: anna })))
    expect(
      await on.query(`select "action", "record", "after" from "audit_log" where "action" = 'members_linked'`),
    ).toEqual([{ action: 'members_linked', record: anna, after: { memberId: annie } }])
  })

  it('are who they were once they are unlinked, whichever presence is', async () => {
    for (const [network, userId] of [
      [0, '1'],
      [1, '2'],
    ] as const) {
      const [anna, annie] = await two()
      const before = await on.members()
      expect((await on.link(anna, annie)).status).toBe(200)
      const { status, item } = await on.unlink(anna, network, userId)
      expect(status).toBe(200)
      const [unlinked, rest] = userId === '1' ? [anna, annie] : [annie, anna]
      expect(item).toMatchObject({ unlinked: { id: unlinked }, rest: { id: rest } })
      const shown = (list: readonly AnsweredMember[]) =>
        list.map(({ id, name, presences }) => ({ id, name, presences }))
      expect(shown(await on.members())).toEqual(shown(before))
      expect(await on.total()).toBe(2)
      const history = await on.query(
        `select "kind", "memberId" from "community_events" order by "kind", "memberId"`,
      )
      expect(history).toEqual([
        { kind: 'linked', memberId: anna },
        ...[anna, annie].sort().map((memberId) => ({ kind: 'unlinked', memberId })),
      ])
      await on.query('delete from "community_events"')
    }
  })

  it('stay one after further reports, and leave their networks one by one', async () => {
    const [anna, annie] = await two()
    await on.link(anna, annie)
    expect(await on.report(1, '2', { nickname: 'Anne' })).toEqual({ added: 0, changed: 1 })
    expect(await on.members()).toMatchObject([
      { id: anna, name: 'Anna', presences: [{}, { nickname: 'Anne' }] },
    ])
    expect(await on.leave(0, '1')).toMatchObject([{ memberId: anna }])
    expect(await on.members()).toMatchObject([{ id: anna, name: 'Anne', leftAt: null }])
    await on.leave(1, '2')
    expect(await on.members()).toMatchObject([{ leftAt: expect.any(String) }])
    await on.report(0, '1', { joinedAt: new Date(9) })
    expect(await on.members()).toMatchObject([{ id: anna, name: 'user-1', leftAt: null }])
  })

  it('are erased as one, and blocked on every network', async () => {
    const [anna, annie] = await two()
    await on.link(anna, annie)
    expect((await on.post(`${on.path}/${anna}/erase`, {})).status).toBe(200)
    expect(await on.query('select 1 from "community_presences"')).toEqual([])
    expect(await on.query('select 1 from "erased_members"')).toHaveLength(2)
    const stored = await on.query(`select "kind", "memberId", "facts" from "community_events"`)
    expect(stored).toEqual([{ kind: 'linked', memberId: null, facts: null }])
  })

  it('that are unlinked and then erased leave nothing with the other', async () => {
    const [anna, annie] = await two()
    await on.link(anna, annie)
    await on.unlink(anna, 1, '2')
    await on.post(`${on.path}/${annie}/erase`, {})
    const stored = JSON.stringify(await on.query(`select * from "community_events"`))
    expect(stored).not.toContain('"2"')
    expect(stored).not.toContain('Annie')
    expect(await on.members()).toMatchObject([{ id: anna, name: 'Anna' }])
  })
})

describe('what cannot be', () => {
  const refused = (path: string, code: string) => ({ status: 422, errors: [{ path, code }] })
  const nobody = '01900000-0000-7000-8000-000000000000'

  it('is refused at the field that it concerns, and changes nothing', async () => {
    const [anna, annie] = await two()
    await on.report(0, '3')
    const third = await on.idOf('3')
    const before = await on.members()
    expect(await on.link(anna, anna)).toMatchObject(refused('memberId', 'same_member'))
    expect(await on.link(anna, nobody)).toMatchObject(refused('memberId', 'missing_record'))
    expect(await on.link(anna, third)).toMatchObject(refused('memberId', 'same_network'))
    expect(await on.link(anna, 'x')).toMatchObject(refused('memberId', 'invalid_type'))
    expect((await on.link(nobody, annie)).status).toBe(404)
    expect((await on.link('7', annie)).status).toBe(404)
    expect(await on.unlink(anna, 0, '1')).toMatchObject(refused('userId', 'not_linked'))
    expect(await on.unlink(anna, 1, '2')).toMatchObject(refused('userId', 'not_theirs'))
    expect(await on.post(`${on.path}/${anna}/link`, { memberId: annie, more: 1 })).toMatchObject({
      status: 422,
    })
    const other = (await on.post('communities', { name: 'Autre' })).item.id
    expect((await on.post(`${on.path}/${anna}/link`, { memberId: annie }, 'moderator', other)).status).toBe(
      404,
    )
    expect(await on.members()).toEqual(before)
  })

  it('is a change of a stale version, which is answered with the current record', async () => {
    const [anna, annie] = await two()
    const call = async (version: string) => {
      const { app } = on.parvis
      const headers = { 'x-token': await on.parvis.tokenOf('moderator'), 'x-community': on.community }
      const url = `/api/${on.path}/${anna}/link`
      const payload = { memberId: annie }
      return app.inject({ method: 'POST', url, payload, headers: { ...headers, 'if-match': version } })
    }
    const stale = await call('"7"')
    expect(stale.statusCode).toBe(412)
    expect(stale.json()).toMatchObject({ current: { id: anna, version: 1 } })
    expect((await call('"1"')).statusCode).toBe(200)
  })
})
