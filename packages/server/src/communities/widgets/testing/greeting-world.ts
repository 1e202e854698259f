import { randomUUID } from 'node:crypto'
import { runDeliveries, runWidgets } from '@parvis/communities/testing'
import { openDatabase } from '@parvis/engine'
import { welcomeMessage } from '@parvis/schemas/widgets'
import { createLeases } from '@parvis/work'
import { expect } from 'vitest'
import { type LiveWorld, liveWorld } from '../../streams/testing/live-world.js'

export type WelcomeSettings = ReturnType<typeof welcomeMessage.example>

export type GreetingWorld = Awaited<ReturnType<typeof greetingWorld>>

/** The product on a simulated Discord, and processes of it that greet. */
export async function greetingWorld() {
  const live = await liveWorld({ guilds: [] })
  const { control, world } = live.simulator
  const { pool } = live.parvis
  const started: (() => Promise<void>)[] = []

  /** A process that decides about arrivals and sends, on connections of its own. */
  function startWorker() {
    const pool = openDatabase(String(live.parvis.pool.options.connectionString), () => undefined)
    const warnings: string[] = []
    const warn = (line: string) => void warnings.push(line)
    const leases = createLeases(pool, { ownerId: randomUUID(), lasting: 2000, warn })
    const options = { pool, leases, platform: live.anotherPlatform(), warn, poll: 100 }
    const running = [runWidgets(options), runDeliveries(options)]
    let killed: Promise<void> | undefined
    started.push(async () => {
      await Promise.all(running.map(({ stop }) => stop()))
      await leases.stop().catch(() => undefined)
      await (killed ?? pool.end())
      if (!killed) expect(warnings).toEqual([])
    })
    return {
      /** Takes the database from it: its leases stay until they expire. */
      kill(): void {
        killed ??= pool.end()
      },
    }
  }

  async function startGateway() {
    const gateway = await live.process()
    started.push(() => gateway.stop())
    return gateway
  }

  const connected = async (servers: readonly { network: () => Promise<object> }[]): Promise<void> => {
    for (const { network } of servers)
      await live.until(async () => expect(await network()).toMatchObject({ health: { stream: 'connected' } }))
  }

  return {
    control,
    pool,
    app: live.parvis.app,
    tokenOf: live.parvis.tokenOf,
    until: live.until,
    startWorker,
    startGateway,
    connected,
    /** Connects a server of its own, with a welcome message. */
    async server(changes: Partial<WelcomeSettings> = {}, enabled = true) {
      const { id: guildId, channels } = world.addGuild({ members: 0 })
      const one = await live.connect(guildId)
      const channelId = [...channels.values()].find(({ name }) => name === 'general')?.id ?? ''
      await storeSettings(live, one, { enabled, ...welcomeMessage.example(channelId), ...changes })
      return {
        ...one,
        guildId,
        channelId,
        /** What stands in its channel, from the oldest on. */
        texts: () => control.messages({ channelId }).map(({ content }) => content),
        /** The pauses of widgets in its community. */
        pauses: async () =>
          (await live.call('GET', 'community/widgets/pauses', undefined, one.communityId)).items,
        /** Ends the pause of its welcome message. */
        endPause: (decision: 'act' | 'dismiss') =>
          live.call(
            'POST',
            `community/networks/${one.networkId}/widgets/${welcomeMessage.name}/pause/end`,
            { decision },
            one.communityId,
          ),
      }
    },
    /** Starts to consume the events of servers, and a process that greets. */
    async begin(...servers: readonly { network: () => Promise<object> }[]) {
      await startGateway()
      await connected(servers)
      startWorker()
    },
    /** How many arrivals there were on a network. */
    async arrivals({ networkId }: { readonly networkId: string }): Promise<number> {
      const select = 'select count(*)::int from "community_arrivals" where "networkId" = $1'
      return (await pool.query(select, [networkId])).rows[0].count
    },
    /** How many of them have agreed to the rules and are not decided about. */
    async undecided({ networkId }: { readonly networkId: string }): Promise<number> {
      const select = `select count(*)::int from "community_arrivals"
        where "networkId" = $1 and "readyAt" is not null and "decidedAt" is null`
      return (await pool.query(select, [networkId])).rows[0].count
    },
    /** Ends all processes. */
    async stop(): Promise<void> {
      for (const stop of started.splice(0)) await stop()
    },
    close: live.close,
  }
}

async function storeSettings(
  { parvis }: LiveWorld,
  { communityId, networkId }: { readonly communityId: string; readonly networkId: string },
  { messages, ...settings }: WelcomeSettings & { readonly enabled: boolean },
): Promise<void> {
  const values = { id: randomUUID(), communityId, networkId, ...settings }
  const names = Object.keys(values)
  await parvis.pool.query(
    `insert into "welcome_message" ("accountId", "messages", ${names.map((name) => `"${name}"`).join(', ')})
     select "accountId", $1, ${names.map((_, index) => `$${index + 2}`).join(', ')}
     from "communities" where "id" = $${names.indexOf('communityId') + 2}`,
    [JSON.stringify(messages), ...Object.values(values)],
  )
}

/** Messages in French only. */
export function frenchMessages(...texts: readonly string[]): WelcomeSettings['messages'] {
  return texts.map((text) => ({
    id: randomUUID(),
    content: [{ id: randomUUID(), language: 'fr', text }],
    default: false,
  }))
}
