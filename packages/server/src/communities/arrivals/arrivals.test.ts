import { syncProcess } from '@parvis/communities/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { gatewayServer, settled } from '../streams/testing/gateway-server.js'
import { type LiveWorld, liveWorld } from '../streams/testing/live-world.js'

let live: LiveWorld

beforeAll(async () => {
  live = await liveWorld({ guilds: [] })
})
afterAll(() => live.close())

const control = () => live.simulator.control

interface Arrival {
  readonly isReady: boolean
  readonly hasLeft: boolean
}

/** The arrivals of someone on a network, in order. */
async function arrivalsOf({ networkId }: { networkId: string }, userId: string): Promise<Arrival[]> {
  const { rows } = await live.parvis.pool.query(
    `select "readyAt" is not null as "isReady", "leftAt" is not null as "hasLeft" from "community_arrivals"
     where "networkId" = $1 and "userId" = $2 order by "joinedAt"`,
    [networkId, userId],
  )
  return rows
}

async function isDue({ networkId }: { networkId: string }): Promise<boolean> {
  const select = 'select 1 from "community_widget_states" where "networkId" = $1 and "nextAt" is not null'
  return (await live.parvis.pool.query(select, [networkId])).rows.length > 0
}

it('someone who joins arrives once for each stay', async () => {
  const one = await gatewayServer(live)
  const { serverId: guildId } = one
  expect(await isDue(one)).toBe(false)
  const userId = control().join({ guildId }).user.id
  await settled(live, one, [userId])
  expect(await arrivalsOf(one, userId)).toEqual([{ isReady: true, hasLeft: false }])
  expect(await isDue(one)).toBe(true)
  control().leave({ guildId, userId })
  await settled(live, one, [userId])
  control().join({ guildId, userId })
  await settled(live, one, [userId])
  expect(await arrivalsOf(one, userId)).toEqual([
    { isReady: true, hasLeft: true },
    { isReady: true, hasLeft: false },
  ])
  await one.process.stop()
})

it('an event that is repeated is no other arrival', async () => {
  const one = await gatewayServer(live)
  live.simulator.gateway.setFaults({ duplicate: { times: 100 } })
  const userId = control().join({ guildId: one.serverId }).user.id
  await settled(live, one, [userId])
  live.simulator.gateway.clearFaults()
  expect(await arrivalsOf(one, userId)).toHaveLength(1)
  await one.process.stop()
})

it('someone who has to agree to the rules is ready once they have', async () => {
  const one = await gatewayServer(live)
  const { serverId: guildId } = one
  const userId = control().join({ guildId, pending: true }).user.id
  await settled(live, one, [userId])
  expect(await arrivalsOf(one, userId)).toEqual([{ isReady: false, hasLeft: false }])
  expect(await isDue(one)).toBe(false)
  control().changeMember({ guildId, userId, pending: false })
  await settled(live, one, [userId])
  expect(await arrivalsOf(one, userId)).toEqual([{ isReady: true, hasLeft: false }])
  await one.process.stop()
})

it('an agreement that was missed is found by a synchronisation', async () => {
  const one = await gatewayServer(live)
  const { serverId: guildId, networkId, communityId } = one
  const joinPending = () => control().join({ guildId, pending: true }).user.id
  const [agreed, undecided] = [joinPending(), joinPending()]
  await settled(live, one, [agreed, undecided])
  await one.process.stop()
  control().changeMember({ guildId, userId: agreed, pending: false })
  const synchronising = syncProcess(String(live.parvis.pool.options.connectionString), live.platform)
  await live.call('POST', `community/networks/${networkId}/sync`, {}, communityId)
  await live.until(async () =>
    expect(await arrivalsOf(one, agreed)).toEqual([{ isReady: true, hasLeft: false }]),
  )
  expect(await arrivalsOf(one, undecided)).toEqual([{ isReady: false, hasLeft: false }])
  await synchronising.stop()
})

it('bots do not arrive, nor do members who were imported', async () => {
  const one = await gatewayServer(live, { members: 3 })
  const bot = control().join({ guildId: one.serverId, user: { bot: true } }).user.id
  await settled(live, one, [bot])
  const { rows } = await live.parvis.pool.query('select 1 from "community_arrivals" where "networkId" = $1', [
    one.networkId,
  ])
  expect(rows).toEqual([])
  await one.process.stop()
})
