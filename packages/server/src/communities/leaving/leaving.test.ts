import { type Leaving, leaveServer } from '@parvis/communities/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CommunityApp, communityApp } from '../testing/community-app.js'

let on: CommunityApp

beforeAll(async () => {
  on = await communityApp()
})
afterAll(() => on.close())

const isThere = (serverId: string) => on.simulator.world.guild(serverId).roster.has(on.application.id)
const connected = async (serverId: string) =>
  (await on.parvis.pool.query('select 1 from "connected_servers" where "serverId" = $1', [serverId])).rowCount

/** Does what was queued. @returns how much that was */
async function leave(): Promise<number> {
  const refused = `delete from "jobs" where "kind" = 'community-leave' returning "data"`
  const { rows } = await on.parvis.pool.query<{ data: Leaving }>(refused)
  for (const row of rows) await leaveServer(row, { pool: on.parvis.pool, platform: on.platform })
  return rows.length
}

it('a network that is disconnected frees its server, and the bot leaves', async () => {
  const { serverId, networkId } = await on.joined('Quitté')
  expect((await on.post(`community/networks/${networkId}/disconnect`, {})).status).toBe(200)
  expect(await on.network(networkId)).toMatchObject({ state: 'disconnected', cause: null, serverId })
  expect(await connected(serverId)).toBe(0)
  expect(isThere(serverId)).toBe(true)
  expect(await leave()).toBe(1)
  expect(isThere(serverId)).toBe(false)
})

it('and its synchronisation ends, as the run and its job both say', async () => {
  const { networkId } = await on.joined('Interrompu')
  const [begun] = (await on.call('GET', `community/networks/${networkId}/syncs`)).items
  expect(begun).toMatchObject({ state: 'waiting' })
  await on.post(`community/networks/${networkId}/disconnect`, { stay: true })
  const [ended] = (await on.call('GET', `community/networks/${networkId}/syncs`)).items
  expect(ended).toMatchObject({ id: begun?.id, state: 'cancelled', endedAt: expect.stringMatching(/Z$/) })
  expect((await on.call('GET', `jobs/${begun?.id}`)).item).toMatchObject({ state: 'cancelled' })
})

it('the bot stays on the server when the request says so', async () => {
  const { serverId, networkId } = await on.joined('Gardé')
  expect((await on.post(`community/networks/${networkId}/disconnect`, { stay: true })).status).toBe(200)
  expect(await leave()).toBe(0)
  expect([await connected(serverId), isThere(serverId)]).toEqual([0, true])
})

it('a server that is connected again meanwhile is not left', async () => {
  const { serverId, networkId } = await on.joined('Repris')
  await on.post(`community/networks/${networkId}/disconnect`, {})
  const { item } = await on.invite(networkId)
  await on.post('communities/invited', await on.decide(item.url, 'allow', serverId))
  expect(await leave()).toBe(1)
  expect([await connected(serverId), isThere(serverId)]).toEqual([1, true])
})

it('a community that is deleted frees all its servers, by either of its addresses', async () => {
  for (const path of ['communities/community', 'communities']) {
    const name = `Close ${path}`
    const { item } = await on.post('communities/invite', {})
    const { id: serverId } = on.guild(name)
    const came = await on.post('communities/invited', await on.decide(item.url, 'allow', serverId))
    const built = await on.post('communities/community', { name, imported: came.item.imported })
    const removed = await on.call('DELETE', `${path}/${built.item.id}`)
    expect(removed.status).toBe(200)
    if (path === 'communities/community') expect(removed.item).toBe('OK')
    expect(await connected(serverId)).toBe(0)
    expect(await leave()).toBe(1)
    expect((await on.call('DELETE', `communities/community/${built.item.id}`)).status).toBe(404)
  }
})

it('what is not there is not found, and a wrong word is refused', async () => {
  const { networkId } = await on.joined('Encore là')
  const nowhere = '01900000-0000-7000-8000-000000000000'
  expect((await on.post(`community/networks/${nowhere}/disconnect`, {})).status).toBe(404)
  expect((await on.call('DELETE', `communities/community/${nowhere}`)).status).toBe(404)
  expect((await on.call('DELETE', 'communities/community/7')).status).toBe(404)
  const wrong = await on.post(`community/networks/${networkId}/disconnect`, { stay: 'yes' })
  expect(wrong).toMatchObject({ status: 422, errors: [{ path: 'stay' }] })
  expect(await on.network(networkId)).toMatchObject({ state: 'integrated' })
})
