import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maxPlayers } from '../testing/teams.js'
import { namesIn, type TeamsCall, teamOf, teamsApp } from '../testing/teams-app.js'

const nowhere = '0192f5a0-0000-7000-8000-00000000ffff'

let app: FastifyInstance
let someone: (rights?: string, account?: string) => TeamsCall
let close: () => Promise<void>

beforeAll(async () => {
  ;({ app, someone, close } = await teamsApp())
})
afterAll(() => close())

const current = async (call: TeamsCall, id: string) => (await call('GET', `/teams/${id}`)).body.item
const version = (at: number) => ({ 'if-match': `"${at}"` })

describe('a record within another, at a path of its own', () => {
  it('is created, got, changed and removed, and each is a change of its holder', async () => {
    const call = someone()
    const team = await teamOf(call, 'Ada')
    const post = await call('POST', '/team-players', {
      team: team.id,
      name: 'Eve',
      story: '<b>x</b><script>y</script>',
    })
    expect(post).toMatchObject({ status: 201, headers: { etag: '"2"' } })
    const { item } = post.body
    expect(item).toEqual({
      id: item.id,
      version: 2,
      team: team.id,
      name: 'Eve',
      born: null,
      captain: false,
      story: '<strong>x</strong>',
      photo: null,
      favourite: null,
    })
    const url = `/team-players/${item.id}`
    expect(await call('GET', url)).toMatchObject({ status: 200, headers: { etag: '"2"' }, body: { item } })
    const put = await call('PUT', url, { born: '2001-02-03', team: team.id }, version(2))
    expect(put).toMatchObject({ status: 200, headers: { etag: '"3"' } })
    expect(put.body.item).toEqual({ ...item, born: '2001-02-03', version: 3 })
    const { version: _, team: __, ...rest } = put.body.item
    expect(await current(call, team.id)).toMatchObject({ version: 3, players: [{ name: 'Ada' }, rest] })
    expect(await call('DELETE', url)).toMatchObject({ status: 200, body: { item: 'OK' } })
    expect(await call('GET', url)).toMatchObject({ status: 404 })
    expect(await call('DELETE', url)).toMatchObject({ status: 404 })
    const left = await current(call, team.id)
    expect(left).toMatchObject({ version: 4, players: team.players })
    expect(left.updatedAt > team.updatedAt).toBe(true)
  })

  it('is gone and back with its holder', async () => {
    const call = someone()
    const team = await teamOf(call, 'Ada')
    const url = `/team-players/${team.players[0].id}`
    await call('DELETE', `/teams/${team.id}`)
    expect(await call('GET', url)).toMatchObject({ status: 404 })
    expect(await call('PUT', url, { name: 'New' }, version(2))).toMatchObject({ status: 404 })
    expect(await call('DELETE', url)).toMatchObject({ status: 404 })
    expect(namesIn(await call('GET', '/team-players'))).toEqual([])
    const added = await call('POST', '/team-players', { team: team.id, name: 'Eve' })
    expect(added).toMatchObject({ status: 422, body: { errors: [{ path: 'team', code: 'missing_record' }] } })
    await call('POST', `/teams/${team.id}/restore`)
    expect(await call('GET', url)).toMatchObject({ status: 200, body: { item: { name: 'Ada' } } })
  })

  it('is changed on the version that was read, and on no other', async () => {
    const call = someone()
    const [player] = (await teamOf(call, 'Ada')).players
    const url = `/team-players/${player.id}`
    const change = (name: string, headers = {}) => call('PUT', url, { name }, headers)
    expect(await change('B')).toMatchObject({ status: 428 })
    expect(await change('B', { 'if-match': '*' })).toMatchObject({ status: 400 })
    const both = await Promise.all([change('B', version(1)), change('C', version(1))])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
    const { item } = (await call('GET', url)).body
    expect(await change('D', version(1))).toMatchObject({ status: 412, body: { current: item } })
    const removed = await call('DELETE', url, undefined, version(1))
    expect(removed).toMatchObject({ status: 412, body: { current: item } })
    expect((await call('DELETE', url, undefined, version(2))).status).toBe(200)
  })

  it('stays with its holder', async () => {
    const call = someone()
    const [team, other] = [await teamOf(call, 'Ada'), await teamOf(call)]
    const url = `/team-players/${team.players[0].id}`
    for (const holder of [other.id, nowhere]) {
      const moved = await call('PUT', url, { team: holder }, version(1))
      expect(moved).toMatchObject({ status: 422, body: { errors: [{ path: 'team', code: 'settled' }] } })
    }
    expect(await current(call, team.id)).toEqual(team)
  })

  it('is created once, however often one call is made', async () => {
    const call = someone()
    const team = await teamOf(call)
    const key = { 'idempotency-key': 'once' }
    const create = (name: string) => call('POST', '/team-players', { team: team.id, name }, key)
    const answers = await Promise.all(Array.from({ length: 5 }, () => create('Eve')))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    await call('DELETE', `/teams/${team.id}`)
    expect((await create('Eve')).body).toEqual(answers[0]?.body)
    expect((await create('Other')).body).toMatchObject({ status: 422, type: 'urn:parvis:problem:key-reused' })
    await call('POST', `/teams/${team.id}/restore`)
    expect(namesIn(await call('GET', '/team-players'))).toEqual(['Eve'])
  })
})

it('of one id that several holders use, the first one is meant', async () => {
  const call = someone()
  const one = await teamOf(call, 'Ada')
  const { id } = one.players[0]
  const two = (await call('POST', '/teams', { name: 'Two', players: [{ id, name: 'Eve' }] })).body.item
  const url = `/team-players/${id}`
  expect((await call('GET', url)).body.item).toMatchObject({ team: one.id, name: 'Ada' })
  expect((await call('PUT', url, { name: 'New' }, version(1))).body.item).toMatchObject({
    team: one.id,
    name: 'New',
  })
  expect((await call('DELETE', url)).status).toBe(200)
  expect((await call('GET', url)).body.item).toMatchObject({ team: two.id, name: 'Eve', version: 1 })
})

describe('the rules of the holder', () => {
  it('limit the number of records, also for concurrent calls', async () => {
    const call = someone()
    const team = await teamOf(call, ...Array.from({ length: maxPlayers - 3 }, (_, at) => `P${at}`))
    const create = (name: string) => call('POST', '/team-players', { team: team.id, name })
    const answers = await Promise.all(Array.from({ length: 6 }, (_, at) => create(`N${at}`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 422, 422, 422])
    expect(answers.find(({ status }) => status === 422)?.body.errors).toEqual([
      { path: 'team', code: 'too_many', message: `This list is too long: ${maxPlayers} items at most.` },
    ])
    expect(await current(call, team.id)).toMatchObject({ version: 4, players: { length: maxPlayers } })
  })

  it('name what they refuse by its own field', async () => {
    const call = someone()
    const team = await teamOf(call, 'Ada', 'Eve')
    const url = `/team-players/${team.players[1].id}`
    const refused = (path: string, code: string) => ({ status: 422, body: { errors: [{ path, code }] } })
    expect(await call('POST', '/team-players', { team: team.id })).toMatchObject(refused('name', 'required'))
    expect(await call('POST', '/team-players', { name: 'X' })).toMatchObject(refused('team', 'required'))
    expect(await call('POST', '/team-players', { team: nowhere, name: 'X' })).toMatchObject(
      refused('team', 'missing_record'),
    )
    const missing = { favourite: nowhere, photo: nowhere }
    const answers = [
      await call('POST', '/team-players', { team: team.id, name: 'X', ...missing }),
      await call('PUT', url, missing, version(1)),
    ]
    for (const { status, body } of answers) {
      const errors = body.errors.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`)
      expect([status, errors.sort()]).toEqual([422, ['favourite missing_record', 'photo invalid_image']])
    }
    expect(await call('PUT', url, { version: 7 }, version(1))).toMatchObject(
      refused('version', 'unknown_field'),
    )
    expect(await current(call, team.id)).toEqual(team)
  })
})

describe('rights', () => {
  const routes = [
    ['GET', '/team-players', 'teams.read'],
    ['GET', '/team-players/export', 'teams.read'],
    ['GET', '/team-players/x', 'teams.read'],
    ['POST', '/team-players', 'teams.update'],
    ['PUT', '/team-players/x', 'teams.update'],
    ['DELETE', '/team-players/x', 'teams.update'],
  ] as const
  const all = ['teams.create', 'teams.read', 'teams.update', 'teams.delete', 'team-players.full']

  it.each(routes)('%s %s asks for %s, and for nothing else', async (method, url, right) => {
    expect(await app.inject({ method, url })).toMatchObject({ statusCode: 401 })
    const others = all.filter((each) => each !== right)
    expect(await someone(others.join(','))(method, url)).toMatchObject({ status: 403, body: { right } })
    expect(
      (await app.inject({ method, url, headers: { 'x-rights': right, 'x-account': nowhere } })).statusCode,
    ).not.toBe(403)
  })

  it('do not reach into another account', async () => {
    const [owner, stranger] = [someone(), someone()]
    const team = await teamOf(owner, 'Ada')
    const url = `/team-players/${team.players[0].id}`
    expect((await stranger('GET', url)).status).toBe(404)
    expect((await stranger('PUT', url, { name: 'Mine' }, version(1))).status).toBe(404)
    expect((await stranger('DELETE', url)).status).toBe(404)
    const filter = JSON.stringify({ id: [team.players[0].id] })
    expect(namesIn(await stranger('GET', `/team-players?filter=${filter}`))).toEqual([])
    const added = await stranger('POST', '/team-players', { team: team.id, name: 'Mine' })
    expect(added).toMatchObject({ status: 422, body: { errors: [{ path: 'team', code: 'missing_record' }] } })
    expect(await current(owner, team.id)).toEqual(team)
  })

  it.each(['/uses', '/restore'])('there is no %s of what is embedded', async (rest) => {
    for (const method of ['GET', 'POST'] as const)
      expect((await someone()(method, `/team-players/${nowhere}${rest}`)).status).toBe(404)
  })
})
