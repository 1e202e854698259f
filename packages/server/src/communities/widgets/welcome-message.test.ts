import { randomUUID } from 'node:crypto'
import { runDeliveries, runWidgets } from '@parvis/communities/testing'
import { openDatabase } from '@parvis/engine'
import { welcomeMessage } from '@parvis/schemas/widgets'
import { createLeases } from '@parvis/work'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type LiveWorld, liveWorld } from '../streams/testing/live-world.js'

let live: LiveWorld
const started: (() => Promise<void>)[] = []

beforeAll(async () => {
  live = await liveWorld({ guilds: [] })
})
afterEach(async () => {
  for (const stop of started.splice(0)) await stop()
})
afterAll(() => live.close())

const control = () => live.simulator.control

type Connected = Awaited<ReturnType<typeof greetingServer>>

/** Starts to consume the events of servers, and a process that decides about arrivals and sends. */
async function begin(...servers: readonly Connected[]): Promise<void> {
  const gateway = await live.process()
  started.push(() => gateway.stop())
  for (const { network } of servers)
    await live.until(async () => expect(await network()).toMatchObject({ health: { stream: 'connected' } }))
  startWorker()
}

/** A process that decides about arrivals and sends, on connections of its own. */
function startWorker(): void {
  const pool = openDatabase(String(live.parvis.pool.options.connectionString), () => undefined)
  const warnings: string[] = []
  const warn = (line: string) => void warnings.push(line)
  const leases = createLeases(pool, { ownerId: randomUUID(), lasting: 2000, warn })
  const options = { pool, leases, platform: live.anotherPlatform(), warn, poll: 100 }
  const running = [runWidgets(options), runDeliveries(options)]
  started.push(async () => {
    await Promise.all(running.map(({ stop }) => stop()))
    await leases.stop()
    await pool.end()
    expect(warnings).toEqual([])
  })
}

type Settings = ReturnType<typeof welcomeMessage.example>

/** A connected server with a welcome message in one of its channels. */
async function greetingServer(changes: Partial<Settings> = {}, enabled = true) {
  const { id: guildId, channels } = live.simulator.world.addGuild({ members: 0 })
  const one = await live.connect(guildId)
  const channelId = [...channels.values()].find(({ name }) => name === 'general')?.id ?? ''
  const settings = { ...welcomeMessage.example(channelId), ...changes }
  await storeSettings(one, { enabled, ...settings })
  return {
    ...one,
    guildId,
    texts: () =>
      control()
        .messages({ channelId })
        .map(({ content }) => content),
  }
}

async function storeSettings(
  { communityId, networkId }: { communityId: string; networkId: string },
  { messages, ...settings }: Settings & { readonly enabled: boolean },
): Promise<void> {
  const values = { id: randomUUID(), communityId, networkId, ...settings }
  const names = Object.keys(values)
  await live.parvis.pool.query(
    `insert into "welcome_message" ("accountId", "messages", ${names.map((name) => `"${name}"`).join(', ')})
     select "accountId", $1, ${names.map((_, index) => `$${index + 2}`).join(', ')} from "communities" where "id" = $${names.indexOf('communityId') + 2}`,
    [JSON.stringify(messages), ...Object.values(values)],
  )
}

/** How many arrivals there were on a network. */
async function arrivals({ networkId }: Connected): Promise<number> {
  const select = 'select count(*)::int from "community_arrivals" where "networkId" = $1'
  return (await live.parvis.pool.query(select, [networkId])).rows[0].count
}

const plain = (...texts: readonly string[]): Settings['messages'] =>
  texts.map((text) => ({
    id: randomUUID(),
    content: [{ id: randomUUID(), language: 'fr', text }],
    default: false,
  }))

describe('the welcome message', () => {
  it('greets who joins, by name, once', async () => {
    const one = await greetingServer({ messages: plain('Bienvenue {{mention}}, dite {{member}}') })
    await begin(one)
    const { user } = control().join({ guildId: one.guildId, nick: '*Zoé* @everyone' })
    await live.until(() =>
      expect(one.texts()).toEqual([`Bienvenue <@${user.id}>, dite \\*Zoé\\* \\@everyone`]),
    )
  })

  it('waits until the rules are agreed to', async () => {
    const one = await greetingServer({ messages: plain('{{mention}}') })
    await begin(one)
    const [pending, other] = [true, false].map((pending) => control().join({ guildId: one.guildId, pending }))
    await live.until(() => expect(one.texts()).toEqual([`<@${other?.user.id}>`]))
    control().changeMember({ guildId: one.guildId, userId: pending?.user.id ?? '', pending: false })
    await live.until(() => expect(one.texts()).toHaveLength(2))
  })

  it('is not for those who leave before it is decided', async () => {
    const one = await greetingServer({ messages: plain('{{mention}}') })
    const gateway = await live.process()
    await live.until(async () =>
      expect(await one.network()).toMatchObject({ health: { stream: 'connected' } }),
    )
    const { user } = control().join({ guildId: one.guildId })
    control().leave({ guildId: one.guildId, userId: user.id })
    const last = control().join({ guildId: one.guildId }).user.id
    await live.until(async () => expect(await arrivals(one)).toBe(2))
    await gateway.stop()
    startWorker()
    await live.until(() => expect(one.texts()).toEqual([`<@${last}>`]))
  })

  it('comes in order, whatever process decides', async () => {
    const one = await greetingServer({ messages: plain('a', 'b', 'c'), randomMessage: false })
    await begin(one)
    startWorker()
    for (let nth = 1; nth <= 7; nth++) {
      control().join({ guildId: one.guildId })
      await live.until(() => expect(one.texts()).toHaveLength(nth))
    }
    expect(one.texts()).toEqual(['a', 'b', 'c', 'a', 'b', 'c', 'a'])
  })

  it('is not for bots, for those who come back, nor where it is switched off', async () => {
    const one = await greetingServer({ messages: plain('{{mention}}') })
    const silent = await greetingServer({}, false)
    await begin(one, silent)
    const { guildId } = one
    const { user } = control().join({ guildId })
    await live.until(() => expect(one.texts()).toHaveLength(1))
    control().leave({ guildId, userId: user.id })
    control().join({ guildId, userId: user.id })
    control().join({ guildId, user: { bot: true } })
    control().join({ guildId: silent.guildId })
    const last = control().join({ guildId }).user.id
    await live.until(() => expect(one.texts()).toEqual([`<@${user.id}>`, `<@${last}>`]))
    expect(silent.texts()).toEqual([])
  })

  it('greets those again who come back after the days it says', async () => {
    const one = await greetingServer({ messages: plain('{{mention}}'), greetAgainAfter: 0 })
    await begin(one)
    const { user } = control().join({ guildId: one.guildId })
    await live.until(() => expect(one.texts()).toHaveLength(1))
    control().leave({ guildId: one.guildId, userId: user.id })
    control().join({ guildId: one.guildId, userId: user.id })
    await live.until(() => expect(one.texts()).toHaveLength(2))
  })
})
