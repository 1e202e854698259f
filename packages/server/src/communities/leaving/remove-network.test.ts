import { randomUUID } from 'node:crypto'
import { runRemovals } from '@parvis/communities/testing'
import { createLeases } from '@parvis/work'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type PeopleWorld, peopleWorld } from '../people/testing/people-world.js'

let on: PeopleWorld

beforeAll(async () => {
  on = await peopleWorld()
})
afterAll(() => on.close())

const path = (network: number) => `community/networks/${on.networkOf(network)}`
const remove = (network: number, who?: 'admin' | 'moderator') =>
  on.call('POST', `${path(network)}/remove`, undefined, who)

/** Does what is queued until these members are present, and nobody else. */
async function workUntilPresent(names: readonly string[]): Promise<void> {
  const warn = (message: string) => console.error(message)
  const { pool } = on.parvis
  const leases = createLeases(pool, { ownerId: randomUUID(), lasting: 2000, warn })
  const works = runRemovals({ pool, leases, secret: 'a secret', warn, poll: 100 })
  try {
    await expect.poll(present, { timeout: 20_000 }).toEqual(names)
  } finally {
    await works.stop()
    await leases.stop()
  }
}

const listed = async () => (await on.call('GET', 'community/networks')).items.map(({ id }) => id)
const present = async () =>
  (await on.call('GET', `${on.path}?filter={"leftAt":null}`)).items.map(({ name }) => name).sort()

it('a network that is connected is not removed', async () => {
  const refused = await remove(0)
  expect(refused).toMatchObject({ status: 422, errors: [{ path: 'id', code: 'still_connected' }] })
  expect(await listed()).toContain(on.networkOf(0))
})

it('a network that is not there is not found', async () => {
  expect((await on.call('POST', `community/networks/${randomUUID()}/remove`)).status).toBe(404)
  expect((await on.call('POST', 'community/networks/7/remove')).status).toBe(404)
})

it('a disconnected network goes, and its members with it but for those who are on another one', async () => {
  await on.reset()
  for (const user of ['1', '2', '3']) await on.report(1, user)
  await on.report(2, '3')
  await on.link(await on.idOf('3', 2), await on.idOf('3', 1))
  expect(await present()).toEqual(['user-1', 'user-2', 'user-3'])
  await on.post(`${path(1)}/disconnect`, { stay: true })
  expect((await remove(1)).status).toBe(200)
  expect(await listed()).not.toContain(on.networkOf(1))
  expect((await on.call('GET', path(1))).status).toBe(404)
  expect((await remove(1)).status).toBe(404)
  await workUntilPresent(['user-3'])
  const departed = (await on.members()).filter(({ name }) => name !== 'user-3')
  expect(departed.map(({ name }) => name).sort()).toEqual(['user-1', 'user-2'])
})

it('one that waits for an answer or failed goes too', async () => {
  const { item } = await on.invite()
  expect(item.networkId).toBeDefined()
  expect((await on.call('POST', `community/networks/${item.networkId}/remove`)).status).toBe(200)
  expect(await listed()).not.toContain(item.networkId)
})
