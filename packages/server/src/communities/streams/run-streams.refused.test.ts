import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leasesIn } from '../../leases/index.js'
import { settled } from './testing/heard-server.js'
import { type LiveWorld, liveWorld } from './testing/live-world.js'
import { watchHealth } from './watch-health.js'

let live: LiveWorld

beforeAll(async () => {
  live = await liveWorld({ guilds: [] })
})
afterAll(() => live.close())

const control = () => live.simulator.control
const guild = (members = 0) => live.simulator.world.addGuild({ members }).id

/** A process that watches over the health of networks, and asks for its access so often. */
function watching(accessEvery = 100) {
  const { platform, parvis } = live
  const warn = () => undefined
  const leases = leasesIn(parvis.pool, { ownerId: randomUUID(), warn })
  const watch = watchHealth({ pool: parvis.pool, leases, platform, warn, accessEvery, poll: 100 })
  return {
    async stop() {
      await watch.stop()
      await leases.stop()
    },
  }
}

describe('a platform that refuses a stream', () => {
  it('is left alone, and the network says why, until it has it again', async () => {
    const one = await live.connect(guild())
    control().setMembersIntent({ membersIntent: 'off' })
    live.simulator.gateway.forgetSessions({})
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
    await process.stop()
  })

  it('has it again a moment after the members intent is switched on again, and says so', async () => {
    const one = await live.connect(guild())
    const watch = watching()
    const process = await live.process({ refusedFor: 600_000 })
    const isSo = (health: object) =>
      live.until(async () => expect(await one.network()).toMatchObject({ health }))
    await isSo({ stream: 'connected', seesMembers: true })
    control().setMembersIntent({ membersIntent: 'off' })
    live.simulator.gateway.forgetSessions({})
    live.simulator.gateway.cut({})
    await isSo({ stream: 'members_hidden', seesMembers: false })
    control().setMembersIntent({ membersIntent: 'limited' })
    await isSo({ stream: 'connected', seesMembers: true })
    const { id: userId } = control().join({ guildId: one.serverId }).user
    await settled(live, one, [userId])
    await process.stop()
    await watch.stop()
  })

  it('closes each session as it begins, and is not asked again and again', async () => {
    const one = await live.connect(guild())
    const { gateway } = live.simulator
    gateway.forgetSessions({})
    gateway.resetCounters()
    gateway.setFaults({ closeAfterIdentify: { code: 4000, times: 1000 } })
    const process = await live.process({ apart: 1000 })
    await live.until(() => expect(gateway.counters().identifies).not.toEqual([]))
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect(gateway.counters().identifies.length).toBeLessThanOrEqual(2)
    gateway.clearFaults()
    await process.stop()
    expect(await one.network()).toMatchObject({ state: 'integrated' })
  })
})
