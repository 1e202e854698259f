import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { namesIn, type TeamsCall, teamOf, teamsApp } from '../testing/teams-app.js'

const nowhere = '0192f5a0-0000-7000-8000-00000000ffff'

let app: FastifyInstance
let someone: (rights?: string, account?: string) => TeamsCall
let close: () => Promise<void>

beforeAll(async () => {
  ;({ app, someone, close } = await teamsApp())
})
afterAll(() => close())

const linksIn = (link: unknown) =>
  Object.fromEntries(
    [...String(link).matchAll(/<([^>]*)>; rel="(\w+)"/g)].map(([, url, rel]) => [rel, url ?? '']),
  )
describe('a list of what records embed', () => {
  const filtered = (filter: object) => `/team-players?filter=${encodeURIComponent(JSON.stringify(filter))}`

  it('is in the order of the holders and of each of them, and is walked both ways', async () => {
    const call = someone()
    const holders = [await teamOf(call, 'A', 'B', 'C'), await teamOf(call), await teamOf(call, 'D', 'E')]
    const [first] = [await call('GET', '/team-players?range=[0,1]')]
    expect(first.headers['content-range']).toBe('items 0-1/5')
    expect(first.body.items[0]).toMatchObject({ name: 'A', team: holders[0].id, version: 1 })
    const names = namesIn(first)
    let answer = first
    for (let next = linksIn(first.headers.link).next; next; next = linksIn(answer.headers.link).next) {
      answer = await call('GET', next)
      names.push(...namesIn(answer))
    }
    expect(names).toEqual(['A', 'B', 'C', 'D', 'E'])
    const back = await call('GET', linksIn(answer.headers.link).prev ?? '')
    expect(namesIn(back)).toEqual(['C', 'D'])
    expect(namesIn(await call('GET', linksIn(back.headers.link).prev ?? ''))).toEqual(['A', 'B'])
    expect(namesIn(await call('GET', linksIn(first.headers.link).last ?? ''))).toEqual(['E'])
    expect(namesIn(await call('GET', '/team-players?sort=["team","DESC"]&range=[1,3]'))).toEqual([
      'D',
      'C',
      'B',
    ])
    expect((await call('GET', '/team-players?count=none')).headers['content-range']).toBe('items 0-4/*')
  })

  it('is narrowed to holders, or to some by their ids', async () => {
    const call = someone()
    const [one, two] = [await teamOf(call, 'A', 'B'), await teamOf(call, 'C')]
    const found = async (filter: object) => namesIn(await call('GET', filtered(filter)))
    expect(await found({ team: one.id })).toEqual(['A', 'B'])
    expect(await found({ team: [one.id, two.id] })).toEqual(['A', 'B', 'C'])
    expect(await found({ id: [two.players[0].id, one.players[1].id, nowhere] })).toEqual(['B', 'C'])
    expect(await found({ id: one.players[0].id, team: two.id })).toEqual([])
    expect(await found({ team: nowhere })).toEqual([])
  })

  it.each([
    'filter={"q":"A"}',
    'filter={"name":"A"}',
    'filter={"team":null}',
    'filter={"team":"x"}',
    'sort=["name","ASC"]',
    'sort=["id","ASC"]',
    'sort=["createdAt","ASC"]',
    'cursor=x',
    'page=1',
    ...[
      ['team', 'ASC', 'next', 'x', nowhere],
      ['team', 'ASC', 'next', '99999999999999999999', nowhere],
    ].map((cursor) => `cursor=${Buffer.from(JSON.stringify(cursor)).toString('base64url')}`),
  ])('%s is refused, naming the parameter', async (query) => {
    const answer = await someone()('GET', `/team-players?${encodeURI(query)}`)
    expect(answer).toMatchObject({ status: 400, body: { parameter: query.split('=')[0] } })
  })

  it('can be exported, with the titles of the holders', async () => {
    const account = crypto.randomUUID()
    await teamOf(someone('teams.full', account), 'Ada')
    const headers = { 'x-rights': 'teams.read', 'x-account': account, 'accept-language': 'en' }
    const url = '/team-players/export?format=csv&columns=["team","name"]'
    const answer = await app.inject({ url, headers })
    expect(answer.body).toBe('Team,Team\r\nTeam,Ada\r\n')
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="[a-z-]+-\d{4}-\d\d-\d\d\.csv"/,
    )
  })
})
