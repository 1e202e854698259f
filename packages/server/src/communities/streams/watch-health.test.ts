import { randomUUID } from 'node:crypto'
import { connectedServers, watchHealth, writeHealth } from '@parvis/communities/testing'
import { createLeases } from '@parvis/work'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type LiveWorld, liveWorld } from './testing/live-world.js'

let live: LiveWorld

beforeAll(async () => {
  live = await liveWorld()
})
afterAll(() => live.close())

/** Processes that watch at once. */
async function watching(processes: number, work: () => Promise<unknown>, every = 300) {
  const { pool } = live.parvis
  const started = Array.from({ length: processes }, () => {
    const leases = createLeases(pool, { ownerId: randomUUID(), warn: () => undefined })
    const { platform } = live
    return {
      leases,
      watch: watchHealth({ pool, leases, platform, warn: () => undefined, every, poll: 100 }),
    }
  })
  try {
    await work()
  } finally {
    for (const { watch, leases } of started) {
      await watch.stop()
      await leases.stop()
    }
  }
}

const connect = () => live.connect(live.simulator.world.addGuild().id)

it('reports whether the application may see members, and what the bot lacks', async () => {
  const one = await connect()
  const { control } = live.simulator
  await watching(2, async () => {
    await live.until(async () =>
      expect(await one.network()).toMatchObject({
        health: { seesMembers: true, missing: [], checkedAt: expect.any(String) },
      }),
    )
    control.setMembersIntent({ membersIntent: 'off' })
    await live.until(async () =>
      expect(await one.network()).toMatchObject({ health: { seesMembers: false } }),
    )
    control.setMembersIntent({ membersIntent: 'limited' })
    await live.until(async () => expect(await one.network()).toMatchObject({ health: { seesMembers: true } }))
  })
})

it('looks at once at a network that is connected, and at no other then', async () => {
  const one = await connect()
  const seen = async () => ((await one.network()) as { health: { seesMembers?: boolean } | null }).health
  const hour = 3_600_000
  await watching(
    1,
    async () => {
      await live.until(async () => expect(await seen()).toMatchObject({ seesMembers: true }))
      live.simulator.control.setMembersIntent({ membersIntent: 'off' })
      const other = await connect()
      await live.until(async () =>
        expect(await other.network()).toMatchObject({ health: { seesMembers: false } }),
      )
      expect(await seen()).toMatchObject({ seesMembers: true })
      live.simulator.control.setMembersIntent({ membersIntent: 'limited' })
    },
    hour,
  )
})

it('writes only what is otherwise than before', async () => {
  const one = await connect()
  const rowOf = async () =>
    (
      await live.parvis.pool.query('select xmin::text, "health" from "community_networks" where "id" = $1', [
        one.networkId,
      ])
    ).rows[0]
  await watching(1, async () => {
    await live.until(async () => expect((await rowOf()).health).toMatchObject({ seesMembers: true }))
    const before = await rowOf()
    live.simulator.control.resetCounts()
    await live.until(() => expect(Object.values(live.simulator.control.counts()).length).toBeGreaterThan(0))
    await new Promise((resolve) => setTimeout(resolve, 1000))
    expect(await rowOf()).toEqual(before)
  })
})

it('disconnects a server on which the bot is not any more', async () => {
  const one = await connect()
  const [server] = await connectedServers(live.parvis.pool, live.platform.name, [one.serverId])
  live.simulator.control.kickBot({ guildId: one.serverId })
  await watching(1, () =>
    live.until(async () =>
      expect(await one.network()).toMatchObject({ state: 'disconnected', cause: 'not_joined' }),
    ),
  )
  if (!server) throw new Error('It was not connected')
  await writeHealth(live.parvis.pool, [server], { seesMembers: true })
  expect(await one.network()).toMatchObject({ health: null })
})
