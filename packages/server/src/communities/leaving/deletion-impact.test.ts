import { afterAll, beforeAll, expect, it } from 'vitest'
import { type PeopleWorld, peopleWorld } from '../people/testing/people-world.js'

let on: PeopleWorld

beforeAll(async () => {
  on = await peopleWorld()
})
afterAll(() => on.close())

const impact = (ids: unknown) =>
  on.call(
    'GET',
    `communities/held?ids=${encodeURIComponent(JSON.stringify(ids))}`,
    undefined,
    'moderator',
    '',
  )

/** A community with as many networks as are named, which wait to be connected. */
async function waiting(names: readonly string[]): Promise<string> {
  const { item } = await on.post('communities', { name: 'Autre' })
  for (const name of names) {
    await on.query(
      `insert into "community_networks" ("id", "accountId", "communityId", "name", "type", "state")
      select gen_random_uuid(), "accountId", "id", $2, 'discord', 'pending' from "communities" where "id" = $1`,
      item.id,
      name,
    )
  }
  return item.id ?? ''
}

it('counts the contents of several communities at once, and names the first networks', async () => {
  for (const user of ['1', '2', '3']) await on.report(0, user)
  await on.leave(0, '3')
  const other = await waiting(['Alpha', 'Bravo', 'Zoulou'])
  const none = await waiting([])
  const { status, item } = await impact([on.community, other, none])
  expect(status).toBe(200)
  expect(item).toEqual({ members: 3, networks: 6, names: ['Alpha', 'Bravo', 'Deux', 'Trois', 'Un'] })
  expect((await impact([none])).item).toEqual({ members: 0, networks: 0, names: [] })
})

it('does not count disconnected networks, and counts nothing in an unknown community', async () => {
  await on.post(`community/networks/${on.networkOf(0)}/disconnect`, { stay: true })
  expect((await impact([on.community])).item).toMatchObject({ members: 3, networks: 2 })
  const nowhere = '01900000-0000-7000-8000-000000000000'
  expect((await impact([nowhere])).item).toEqual({ members: 0, networks: 0, names: [] })
})

it('what can be no communities is refused', async () => {
  for (const ids of ['no', ['no'], [null], Array(101).fill(on.community)])
    expect((await impact(ids)).status).toBe(400)
})
