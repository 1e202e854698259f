import { randomUUID } from 'node:crypto'
import { connectedServers, watchHealth, writeHealth } from '@parvis/communities/testing'
import { welcomeMessage } from '@parvis/schemas/widgets'
import { createLeases } from '@parvis/work'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type LiveWorld, liveWorld } from './testing/live-world.js'

let live: LiveWorld

beforeAll(async () => {
  live = await liveWorld()
})
afterAll(() => live.close())

/** Discord's type of a forum. */
const forum = 15

/** Processes that watch at once. */
async function watching(processes: number, work: () => Promise<unknown>, every = 300) {
  const { pool } = live.parvis
  const started = Array.from({ length: processes }, () => {
    const leases = createLeases(pool, { ownerId: randomUUID(), warn: () => undefined })
    const { platform } = live
    return {
      leases,
      watch: watchHealth({
        pool,
        leases,
        platform,
        secret: 'a secret of the tests',
        warn: () => undefined,
        every,
        poll: 100,
      }),
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

it('reports what enabled widgets will be refused, until it is mended', async () => {
  const one = await connect()
  const { control, world } = live.simulator
  const { channels } = world.guild(one.serverId)
  const channelNamed = (name: string) => [...channels.values()].find((each) => each.name === name)?.id ?? ''
  const channelId = channelNamed('general')
  const settings = { ...welcomeMessage.example(channelId), networkId: one.networkId, enabled: true }
  await live.call('POST', 'community/widgets/welcome-message', settings, one.communityId)
  const reported = (widgets: object) => ({ health: { seesMembers: true, widgets, channels: {} } })
  const becomes = (...widgets: readonly object[]) =>
    live.until(async () => expect(await one.network()).toMatchObject(reported(widgets)))
  const finding = { widget: 'welcome-message', channelId, channelName: 'general' }
  const attention = async () =>
    (await live.call('GET', 'community/overview', undefined, one.communityId)).item.attentionTotal

  await watching(1, async () => {
    await becomes()
    expect(await attention()).toBe(0)
    control.denyInChannel({ channelId, permissions: ['ViewChannel', 'SendMessages', 'AttachFiles'] })
    const missing = (permission: string) => ({ ...finding, cause: 'missing_permission', permission })
    await becomes(missing('view_channels'), missing('send_messages'))
    expect(await attention()).toBe(1)
    control.denyInChannel({ channelId, permissions: [] })
    await becomes()
    const communication_disabled_until = new Date(Date.now() + 600_000).toISOString()
    world.changeMember(one.serverId, live.application.id, { communication_disabled_until })
    await becomes({ ...finding, cause: 'timed_out' })
    world.changeMember(one.serverId, live.application.id, { communication_disabled_until: null })
    await becomes()
    world.changeChannel(channelId, { type: forum })
    await becomes({ ...finding, cause: 'not_writable' })
    control.deleteChannel({ channelId })
    await becomes({ ...finding, channelName: null, cause: 'unknown_channel' })
    expect(await attention()).toBe(1)
    const disable = 'update "welcome_message" set "enabled" = false where "networkId" = $1'
    await live.parvis.pool.query(disable, [one.networkId])
    await becomes()
  })
})

it('reports a widget in a stopped channel, and not twice what its channel lacks', async () => {
  const one = await connect()
  const { channels } = live.simulator.world.guild(one.serverId)
  const channelId = [...channels.values()].find((each) => each.name === 'general')?.id ?? ''
  const settings = { ...welcomeMessage.example(channelId), networkId: one.networkId, enabled: true }
  await live.call('POST', 'community/widgets/welcome-message', settings, one.communityId)
  await live.parvis.pool.query(
    `insert into "community_channels" ("accountId", "communityId", "networkId", "channelId", "platform", "stoppedFor")
     select "accountId", "communityId", "id", $1, 'discord', 'suspected' from "community_networks" where "id" = $2`,
    [channelId, one.networkId],
  )
  const becomes = (health: object) =>
    live.until(async () => expect(await one.network()).toMatchObject({ health }))
  await watching(1, async () => {
    await becomes({ widgets: [{ cause: 'stopped', stoppedFor: 'suspected' }], channels: {} })
    live.simulator.control.denyInChannel({ channelId, permissions: ['SendMessages', 'EmbedLinks'] })
    await becomes({
      widgets: [{ cause: 'missing_permission', permission: 'send_messages' }],
      channels: { [channelId]: ['embed_links'] },
    })
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
