import { randomUUID } from 'node:crypto'
import { runDeliveries, runSyncs, runWidgets, watchHealth } from '@parvis/communities/testing'
import type { PermissionName } from '@parvis/discord-simulator'
import { welcomeMessage } from '@parvis/schemas/widgets'
import { expect } from 'vitest'
import { fileReader } from '../../../pictures/read-file.js'
import { type LiveWorld, liveWorld } from '../../streams/testing/live-world.js'
import { workerStarter } from './worker-starter.js'

export type WelcomeSettings = ReturnType<typeof welcomeMessage.example>

export type GreetingWorld = Awaited<ReturnType<typeof greetingWorld>>

export interface GreetingOptions {
  /** How often workers look at the health of networks, in milliseconds; by default they do not, nor do they synchronise any. */
  readonly healthEvery?: number
}

/** The product on a simulated Discord, and processes of it that greet. */
export async function greetingWorld({ healthEvery }: GreetingOptions = {}) {
  const live = await liveWorld({ guilds: [] })
  const { control, world } = live.simulator
  const { pool } = live.parvis
  const started: (() => Promise<void>)[] = []

  /** A process that decides about arrivals and sends, on connections of its own. */
  const readFile = fileReader({ pool: live.parvis.pool, storage: live.parvis.storage })
  const startWorker = workerStarter(live, started, (options) => [
    runWidgets(options),
    runDeliveries({ ...options, readFile }),
    ...(healthEvery === undefined
      ? []
      : [runSyncs(options), watchHealth({ ...options, every: healthEvery })]),
  ])

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
    call: live.call,
    until: live.until,
    startWorker,
    startGateway,
    connected,
    /** Connects a server of its own, with a welcome message. @param permissions of the bot; by default those it asks for */
    async server(
      changes: Partial<WelcomeSettings> = {},
      enabled = true,
      permissions: readonly PermissionName[] = [],
    ) {
      const { id: guildId, channels } = world.addGuild({ members: 0 })
      if (permissions.length > 0) control.addBot({ guildId, permissions })
      const one = await live.connect(guildId)
      if (permissions.length > 0) control.addBot({ guildId, permissions })
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
    /** Starts to consume the events of servers, and a process that greets. @returns the process that consumes them */
    async begin(...servers: readonly { network: () => Promise<object> }[]) {
      const gateway = await startGateway()
      await connected(servers)
      startWorker()
      return gateway
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
    format: 'text',
    accentColor: null,
    picture: null,
    default: false,
  }))
}
