import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LiveWorld, liveWorld } from './testing/live-world.js'

let live: LiveWorld

beforeAll(async () => {
  live = await liveWorld({ guilds: [] })
})
afterAll(() => live.close())

const control = () => live.simulator.control
const guild = (members = 0) => live.simulator.world.addGuild({ members }).id

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
