import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type PeopleWorld, peopleWorld } from '../people/testing/people-world.js'

let on: PeopleWorld

beforeAll(async () => {
  on = await peopleWorld()
})
afterAll(() => on.close())
beforeEach(() => on.reset())

async function happened(memberId: string, count: number, at: string): Promise<void> {
  const { accountId, communityId, networkId } = on.placeOf(0)
  await on.query(
    `insert into "community_events" ("accountId", "communityId", "id", "at", "kind", "memberId", "networkId", "facts")
    select '${accountId}', '${communityId}', gen_random_uuid(), ${at}, 'renamed', '${memberId}', '${networkId}', '{"n": 1}'
    from generate_series(1, ${count}) n`,
  )
}

async function page(path: string) {
  const answer = await on.parvis.app.inject({
    url: path,
    headers: { 'x-token': await on.parvis.tokenOf('moderator'), 'x-community': on.community },
  })
  const next = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link))?.[1]
  return { status: answer.statusCode, items: answer.json().items, next }
}

it('is paged, the latest first, with each event once, even when several have the same time', async () => {
  await on.report(0, '1')
  await on.report(0, '2')
  const [id, other] = [await on.idOf('1'), await on.idOf('2')]
  await happened(id, 5, `now() - n * interval '1 microsecond'`)
  await happened(id, 5, `'2020-01-01T00:00:00.123456Z'`)
  await happened(id, 1, `'1969-12-31T23:59:59.999999Z'`)
  await happened(other, 1, 'now()')
  const seen: { id: string; at: string }[] = []
  let url: string | undefined = `/api/${on.path}/${id}/history?limit=3`
  while (url) {
    const { status, items, next } = await page(url)
    expect(status).toBe(200)
    expect(items.length).toBeLessThanOrEqual(3)
    seen.push(...items)
    url = next
  }
  expect(new Set(seen.map((event) => event.id)).size).toBe(11)
  expect(seen.map(({ at }) => at)).toEqual(
    seen
      .map(({ at }) => at)
      .sort()
      .reverse(),
  )
  expect(seen[0]).toMatchObject({ kind: 'renamed', networkId: on.networkOf(0), facts: { n: 1 } })
  expect((await page(`/api/${on.path}/${id}/history`)).items).toHaveLength(11)
})

it('is refused for what is no page or no member', async () => {
  await on.report(0, '1')
  const path = `/api/${on.path}/${await on.idOf('1')}/history`
  const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const wrong = [
    'limit=0',
    'limit=201',
    'limit=x',
    'limit=-1',
    'limit=1&limit=2',
    'cursor=x',
    'cursor=',
    'cursor=a&cursor=b',
    ...[['1', 'x'], ['99999999999999999', randomUUID()], [1, randomUUID()], null].map(
      (value) => `cursor=${cursor(value)}`,
    ),
  ]
  for (const query of wrong) expect([query, (await page(`${path}?${query}`)).status]).toEqual([query, 400])
  for (const at of ['9999999999999999', '-9999999999999999'])
    expect((await page(`${path}?cursor=${cursor([at, randomUUID()])}`)).status).toBe(200)
  expect((await page(`/api/${on.path}/${randomUUID()}/history`)).status).toBe(404)
})
