import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type PeopleWorld, peopleWorld } from './testing/people-world.js'

interface Suggestion {
  readonly reason: string
  readonly member: { readonly id: string }
}
interface Pair {
  readonly reason: string
  readonly members: readonly { readonly id: string; readonly name: string }[]
}

let on: PeopleWorld

beforeAll(async () => {
  on = await peopleWorld()
})
afterAll(() => on.close())
beforeEach(() => on.reset())

async function suggested(id: string): Promise<[string, string][]> {
  const { items } = await on.call('GET', `${on.path}/${id}/suggestions`)
  return (items as unknown as Suggestion[]).map(({ reason, member }) => [reason, member.id])
}

/** Every pair, page by page, and how many pages these were. */
async function pairs(): Promise<{ found: Pair[]; pages: number }> {
  const found: Pair[] = []
  let pages = 0
  const headers = { 'x-token': await on.parvis.tokenOf('moderator'), 'x-community': on.community }
  for (let url: string | undefined = `/api/${on.path}/suggestions`; url; pages++) {
    const answer: Awaited<ReturnType<typeof on.parvis.app.inject>> = await on.parvis.app.inject({
      url,
      headers,
    })
    found.push(...answer.json().items)
    url = /^<(.*)>; rel="next"$/.exec(String(answer.headers.link ?? ''))?.[1]
  }
  return { found, pages }
}

it('suggests who may be the same person as a member, the surest first, until they are linked', async () => {
  await on.report(0, '1', { username: 'josephine.q', nickname: 'Joséphine Q.' })
  await on.report(1, '1', { username: 'jq', nickname: 'JQ' })
  await on.report(1, '2', { username: 'other', displayName: 'Josephine' })
  await on.report(2, '3', { username: 'josephine.q', displayName: 'Somebody' })
  await on.report(0, '4', { username: 'same', nickname: 'Joséphine' })
  await on.report(1, '5', { username: 'none', nickname: 'Josephine of the Whole Wide World and Beyond' })
  const josephine = await on.idOf('1', 0)
  const sure = await on.idOf('1', 1)
  expect(await suggested(josephine)).toEqual([
    ['same_account', sure],
    ['same_username', await on.idOf('3')],
    ['similar_name', await on.idOf('2')],
  ])
  await on.link(josephine, sure)
  expect(await suggested(josephine)).toEqual([['same_username', await on.idOf('3')]])
})

it.each(['%', '\\', '‮', '¯\\_(ツ)_/¯', 'ab'])(
  'a member called %j has none by their name',
  async (nickname) => {
    await on.report(0, '1', { nickname })
    await on.report(1, '2', { nickname: `${nickname}c` })
    expect(await suggested(await on.idOf('1'))).toEqual([])
  },
)

it('lists the likely pairs of a community with their reason, until they are linked', async () => {
  await on.report(0, '1', { nickname: 'Anna' })
  await on.report(1, '1', { nickname: 'Annie' })
  await on.report(0, '2', { username: 'zed' })
  await on.report(2, '3', { username: 'zed' })
  await on.report(1, '4', { nickname: 'Nobody else' })
  const { found } = await pairs()
  expect(found.map(({ reason, members }) => [reason, members.map(({ name }) => name)])).toEqual([
    ['same_account', ['Anna', 'Annie']],
    ['same_username', ['zed', 'zed']],
  ])
  await on.link(await on.idOf('1', 0), await on.idOf('1', 1))
  await on.link(await on.idOf('2'), await on.idOf('3'))
  expect((await pairs()).found).toEqual([])
})

it('pages many pairs, with each pair once', async () => {
  const ids = Array.from({ length: 60 }, (_, index) => String(index))
  for (const id of ids) for (const network of [0, 1, 2]) await on.report(network, id)
  const { found, pages } = await pairs()
  expect(pages).toBe(5)
  const keys = found.map(({ members }) => members.map(({ id }) => id).join())
  expect([keys.length, new Set(keys).size]).toEqual([180, 180])
})

it('what is not there is not found, and a cursor that is none is refused', async () => {
  await on.report(0, '1')
  const id = await on.idOf('1')
  const nowhere = '01900000-0000-7000-8000-000000000000'
  const status = async (path: string, within?: string) =>
    (await on.call('GET', `${on.path}/${path}`, undefined, 'moderator', within)).status
  const other = (await on.post('communities', { name: 'Autre' })).item.id
  expect(await status(`${nowhere}/suggestions`)).toBe(404)
  expect(await status('7/suggestions')).toBe(404)
  expect(await status(`${id}/suggestions`, other)).toBe(404)
  expect(await status('suggestions', nowhere)).toBe(404)
  expect(await status('suggestions', other)).toBe(200)
  for (const cursor of ['x', 'W10', Buffer.from(JSON.stringify([nowhere, '\0'])).toString('base64url')])
    expect(await status(`suggestions?cursor=${cursor}`)).toBe(400)
})
