import type { ChatPlatform } from '@parvis/chat'
import { returnPageAt } from '@parvis/communities'
import { bitsOf, discordPlatform } from '@parvis/discord'
import {
  type Simulator,
  type SimulatorOptions,
  simulatedApplication,
  startSimulator,
} from '@parvis/discord-simulator'
import type { Pool } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'
import type { Config } from '../config/config.js'
import { evaluationServers } from '../evaluation/discord-servers.js'
import { createCallLimiter } from './call-limiter.js'

/** The chat platform of a process. */
export interface OpenedChat {
  /** Undefined where no platform is configured. */
  readonly platform: ChatPlatform | undefined
  /** Where the simulated platform of an evaluation is; undefined for a real one. */
  readonly simulatedAt?: string
  /** Restores the servers of the bot on a simulated platform; does nothing for a real one. */
  recall(pool: Pool): Promise<void>
  stop(): Promise<void>
}

/** Opens the Discord of the configuration with a rate limiter shared by all processes, or in an evaluation a simulated one. */
export async function openChat(config: Config, pool: Pool): Promise<OpenedChat> {
  const { discord, production } = config
  if (!discord && !production) return simulatedDiscord(config)
  const platform =
    discord &&
    discordPlatform({ ...discord, callLimiter: createCallLimiter({ pool, application: discord.clientId }) })
  return { platform, recall: async () => undefined, stop: async () => undefined }
}

/** Starts the Discord simulator of an evaluation, always with the same servers. */
async function simulatedDiscord({
  port,
  publicUrl,
  demoSize,
}: Pick<Config, 'port' | 'publicUrl' | 'demoSize'>): Promise<OpenedChat> {
  const simulator = await startAtNextPort(port, {
    applications: [{ redirectUris: [returnPageAt(publicUrl)] }],
    guilds: evaluationServers(demoSize),
  })
  const { url, world, close } = simulator
  const { application, options } = simulatedApplication(simulator)
  const platform = discordPlatform(options)
  return {
    platform,
    simulatedAt: url,
    async recall(pool) {
      for (const { serverId } of await rowsOf(pool, selectConnected({ platform: platform.name })))
        if (world.guilds.has(serverId)) world.addBot(serverId, application.id, bitsOf(platform.permissions))
    },
    stop: close,
  }
}

/** Starts at the port after the product's, so that pictures stay where they were; at any, where that one is taken. */
async function startAtNextPort(port: number, plan: SimulatorOptions): Promise<Simulator> {
  if (port === 0) return startSimulator(plan)
  return startSimulator({ ...plan, port: port + 1 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE' && error.code !== 'ERR_SOCKET_BAD_PORT') throw error
    return startSimulator(plan)
  })
}

const selectConnected = statement({
  name: 'chat.connected',
  params: { platform: sql.text },
  row: { serverId: sql.text },
  sql: sql`select "serverId" from "connected_servers" where "platform" = $platform`,
})
