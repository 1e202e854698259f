import { randomUUID } from 'node:crypto'
import { watchHealth } from '@parvis/communities/testing'
import { createLeases } from '@parvis/work'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { settled } from './testing/gateway-server.js'
import { type LiveWorld, liveWorld } from './testing/live-world.js'

let live: LiveWorld

beforeAll(async () => {
  live = await liveWorld({ guilds: [] })
})
afterEach(async () => {
  for (const stop of watches.splice(0)) await stop()
  await live.stopAll()
})
afterAll(() => live.close())

const watches: (() => Promise<void>)[] = []

const control = () => live.simulator.control
const guild = (members = 0) => live.simulator.world.addGuild({ members }).id

/** A process that watches over the health of networks, and asks for its access so often. */
function watching(platform = live.platform, accessEvery = 500) {
  const { parvis } = live
  const warn = () => undefined
  const leases = createLeases(parvis.pool, { ownerId: randomUUID(), warn })
  const watch = watchHealth({
    pool: parvis.pool,
    leases,
    platform,
    secret: 'a secret of the tests',
    warn,
    accessEvery,
    poll: 100,
  })
  watches.push(watch.stop, leases.stop)
}

describe('a platform that refuses a stream', () => {
  it('is left alone, and the network says why, until it has it again', async () => {
    const one = await live.connect(guild())
    control().setMembersIntent({ membersIntent: 'off' })
    live.simulator.gateway.clearSessions({})
    live.simulator.gateway.resetCounters()
    const process = await live.process({ refusedFor: 1500 })
    await live.until(async () =>
      expect(await one.network()).toMatchObject({ health: { stream: 'members_hidden' } }),
    )
    expect(process.warnings.join()).toContain('members_hidden')
    expect(live.simulator.gateway.counters().identifies).toHaveLength(1)
    control().setMembersIntent({ membersIntent: 'limited' })
    await live.until(async () =>
      expect(await one.network()).toMatchObject({ health: { stream: 'connected' } }),
    )
  })

  it.each([
    [4004, 'unauthorised'],
    [4013, 'invalid'],
    [4014, 'members_hidden'],
  ])('with the code %i is not asked again, and the network says why: %s', async (code, why) => {
    const { gateway } = live.simulator
    const one = await live.connect(guild())
    gateway.clearSessions({})
    gateway.resetCounters()
    gateway.setFaults({ closeAfterIdentify: { code, times: 1 } })
    const process = await live.process({ refusedFor: 600_000 })
    await live.until(async () => expect(await one.network()).toMatchObject({ health: { stream: why } }))
    expect(process.warnings).toEqual([
      `A stream is refused, and tried again later (platform Discord, shard 0): ${why}`,
    ])
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect(gateway.counters().identifies).toHaveLength(1)
    expect(await one.network()).toMatchObject({ state: 'integrated' })
  })

  it('since it does not know the token any more has it again once there is another one', async () => {
    const { gateway } = live.simulator
    const one = await live.connect(guild())
    const platform = live.anotherPlatform()
    watching(platform)
    await live.process({ refusedFor: 600_000, platform })
    const isSo = (stream: string) =>
      live.until(async () => expect(await one.network()).toMatchObject({ health: { stream } }))
    await isSo('connected')
    const { botToken } = live.application
    live.application.botToken = 'another'
    gateway.closeOutdated()
    await isSo('unauthorised')
    platform.setToken('another')
    await isSo('connected')
    live.application.botToken = botToken
  })

  it('has it again a moment after the members intent is switched on again, and says so', async () => {
    const one = await live.connect(guild())
    watching()
    await live.process({ refusedFor: 600_000 })
    const isSo = (health: object) =>
      live.until(async () => expect(await one.network()).toMatchObject({ health }))
    await isSo({ stream: 'connected', seesMembers: true })
    control().setMembersIntent({ membersIntent: 'off' })
    live.simulator.gateway.close({ code: 4014 })
    await isSo({ stream: 'members_hidden', seesMembers: false })
    control().setMembersIntent({ membersIntent: 'limited' })
    await isSo({ stream: 'connected', seesMembers: true })
    const { id: userId } = control().join({ guildId: one.serverId }).user
    await settled(live, one, [userId])
  })

  it('and has it again before anyone looked is asked again all the same', async () => {
    const { gateway } = live.simulator
    const one = await live.connect(guild())
    watching()
    const { warnings } = await live.process({ refusedFor: 600_000 })
    const isSo = (stream: string) =>
      live.until(async () => expect(await one.network()).toMatchObject({ health: { stream } }))
    await isSo('connected')
    gateway.close({ code: 4014 })
    // The network may be connected again before its health is read.
    await live.until(() => expect(warnings.join()).toContain('members_hidden'))
    await isSo('connected')
  })

  it('closes each session as it begins, and is not asked again and again', async () => {
    const one = await live.connect(guild())
    const { gateway } = live.simulator
    gateway.clearSessions({})
    gateway.resetCounters()
    gateway.setFaults({ closeAfterIdentify: { code: 4000, times: 1000 } })
    await live.process({ interval: 1000 })
    await live.until(() => expect(gateway.counters().identifies).not.toEqual([]))
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect(gateway.counters().identifies.length).toBeLessThanOrEqual(2)
    gateway.clearFaults()
    expect(await one.network()).toMatchObject({ state: 'integrated' })
  })
})
