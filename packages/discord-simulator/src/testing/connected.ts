import { once } from 'node:events'
import { Client, Events, GatewayIntentBits } from 'discord.js'
import { onTestFinished } from 'vitest'
import { running } from './running.js'

export const intents = [
  GatewayIntentBits.Guilds,
  GatewayIntentBits.GuildMembers,
  GatewayIntentBits.GuildMessages,
]

/**
 * A simulator with two guilds, and an unmodified discord.js connected to it. With a short heartbeat interval it would give up
 * its connection whenever this process is busy for that long.
 */
export async function connected({ shards = 1, heartbeatInterval = 41_250 } = {}) {
  const up = await running({ gateway: { heartbeatInterval, identifyWindow: 0, maxConcurrency: shards } })
  const big = up.guildWithBot({ name: 'Big', members: 2500 })
  const small = up.guildWithBot({ name: 'Small', members: 4 })
  const client = new Client({
    intents,
    rest: { api: `${up.url}/api` },
    shards: Array.from({ length: shards }, (_, shard) => shard),
    shardCount: shards,
  })
  onTestFinished(() => client.destroy())
  const ready = once(client, Events.ClientReady)
  await client.login(up.application.botToken)
  await ready
  return { ...up, big, small, client }
}
