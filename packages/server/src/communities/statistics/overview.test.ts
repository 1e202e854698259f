import { countNetwork, leaveMembers } from '@parvis/communities/testing'
import type { Overview } from '@parvis/schemas/calls/statistics'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type PeopleWorld, peopleWorld } from '../people/testing/people-world.js'

let on: PeopleWorld

beforeAll(async () => {
  on = await peopleWorld()
  for (const network of [0, 1]) await countNetwork(on.parvis.pool, on.placeOf(network))
})
afterAll(() => on.close())

const overview = async () => (await on.call('GET', 'community/overview')).item as unknown as Overview
const day = 86_400_000

/** Adds networks with these values to the community. */
const networks = (rows: readonly object[]) =>
  on.query(
    `insert into "community_networks" ("id", "accountId", "communityId", "name", "type", "state", "cause", "health", "syncedAt")
select gen_random_uuid(), $1, $2, n."name", 'discord', n."state", n."cause", n."health", n."syncedAt"
from jsonb_to_recordset($3) as n ("name" text, "state" text, "cause" text, "health" jsonb, "syncedAt" timestamptz)`,
    on.placeOf(0).accountId,
    on.community,
    JSON.stringify(rows),
  )

it('counts members and bots, and the people who joined or left today and this week', async () => {
  const { today } = (await on.call('GET', 'community/statistics')).item
  const noon = Date.parse(`${today}T12:00:00Z`)
  const joins = (network: number, userId: string, days: number, isBot = false) =>
    on.report(network, userId, { joinedAt: new Date(noon - days * day), isBot })
  await joins(0, '1', 0)
  await joins(1, '1', 6, true)
  await joins(0, '2', 6)
  await joins(0, '3', 7)
  await joins(0, '4', 0, true)
  await leaveMembers(on.parvis.pool, on.placeOf(0), ['2', '4'], new Date(), 'a secret of the tests')
  expect(await overview()).toMatchObject({
    members: 3,
    bots: 1,
    today: { joined: 1, left: 1 },
    week: { joined: 2, left: 1 },
  })
})

it('names what is under way, as far as it is, and how long it takes still', async () => {
  const { running } = await overview()
  expect(running).toHaveLength(3)
  expect(running[0]).toMatchObject({ name: 'Un', kind: 'sync', state: 'waiting', read: 0, expected: 13 })
  expect(running[0]).toMatchObject({ networkId: on.networkOf(0), secondsLeft: null })
  const runId = running[0]?.runId
  const under = async (rate: number) => {
    const facts = `"state" = 'running', "about" = 1000000, "done" = 1000, "rate" = $2`
    await on.query(`update "jobs" set ${facts} where "id" = $1`, runId, rate)
    await on.query('update "community_sync_runs" set "read" = 1000 where "id" = $1', runId)
    return (await overview()).running[0]
  }
  expect(await under(1000)).toMatchObject({
    state: 'running',
    read: 1000,
    expected: 1_000_000,
    secondsLeft: 999,
  })
  expect(await under(1e-30)).toMatchObject({ secondsLeft: 1_000_000_000 })
  expect(await under(0)).toMatchObject({ secondsLeft: null })
  await on.query(`update "jobs" set "cancelledAt" = now() where "id" = $1`, runId)
  expect((await overview()).running.map(({ name }) => name)).toEqual(['Deux', 'Trois'])
})

it('names the networks that somebody should look at, the worst first, and since when nothing was read', async () => {
  const well = { stream: 'connected', seesMembers: true, missing: [], channels: {}, degraded: null, lag: 20 }
  const integrated = (name: string, health: object | null, syncedAt = '2026-05-02T00:00:00Z') => ({
    name,
    state: 'integrated',
    health,
    syncedAt,
  })
  await networks([
    integrated('well', { ...well, rolesAbove: 3, checkedAt: '2026-05-01T00:00:00Z' }),
    integrated('not looked at yet', null, '2026-05-01T00:00:00Z'),
    integrated('late', { ...well, lag: 5000 }),
    integrated('without permission', { ...well, missing: ['send_messages'] }),
    integrated('without a channel', { ...well, channels: { '1': null } }),
    integrated('away', { degraded: 'outage' }),
    integrated('hidden', { seesMembers: false }),
    integrated('refused', { stream: 'unauthorised' }),
    { name: 'pending', state: 'pending' },
    { name: 'gone', state: 'disconnected', cause: 'not_joined', syncedAt: '2020-01-01T00:00:00Z' },
    { name: 'failed', state: 'failed', cause: 'forbidden' },
  ])
  const { networks: counts, attention, attentionTotal, syncedAt } = await overview()
  expect(counts).toEqual({ total: 14, pending: 1, integrated: 11, failed: 1, disconnected: 1 })
  const unwell = ['away', 'hidden', 'late', 'refused', 'without a channel', 'without permission']
  expect(attention.map(({ name }) => name)).toEqual(['failed', 'gone', ...unwell])
  expect(attention[0]).toMatchObject({ state: 'failed', cause: 'forbidden', health: null })
  expect(attention[2]).toMatchObject({ cause: null, health: { degraded: 'outage' } })
  expect([attentionTotal, syncedAt]).toEqual([8, '2026-05-01T00:00:00.000Z'])
})

it('names twenty of a thousand networks, and says how many there are', async () => {
  await networks(Array.from({ length: 1000 }, (_, at) => ({ name: `Broken ${at}`, state: 'failed' })))
  const { attention, attentionTotal, networks: counts } = await overview()
  expect([attention.length, attentionTotal, counts.failed]).toEqual([20, 1008, 1001])
})
