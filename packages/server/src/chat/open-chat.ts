import type { ChatPlatform } from '@parvis/chat'
import { returnPageAt } from '@parvis/communities'
import { bitsOf, discordPlatform } from '@parvis/discord'
import {
  comeAndGo,
  type Simulator,
  type SimulatorOptions,
  simulatedApplication,
  startSimulator,
} from '@parvis/discord-simulator'
import type { Pool } from '@parvis/engine'
import type { Config } from '../config/config.js'
import type { EmbeddedServices } from '../config/supervised.js'
import { fillWorld } from '../evaluation/fill-world.js'
import { createCallLimiter } from './call-limiter.js'

/** The chat platform of a process. */
export interface OpenedChat {
  /** Undefined where no platform is configured. */
  readonly platform: ChatPlatform | undefined
  /** Where the simulated platform of an evaluation is; undefined for a real one. */
  readonly simulatedAt?: string
  /** The simulated platform that this process runs, for others to use. */
  readonly simulated?: SimulatedDiscord
  /** Restores the servers of a simulated platform; does nothing for a real one. */
  recall(pool: Pool): Promise<void>
  /** Has people come and go on the first server of a simulated platform, until it stops; does nothing for a real one. */
  enliven(): void
  stop(): Promise<void>
}

type SimulatedDiscord = NonNullable<EmbeddedServices['discord']>

/** Opens the Discord of the configuration with a rate limiter shared by all processes, or in an evaluation a simulated one. */
export async function openChat(config: Config, pool: Pool): Promise<OpenedChat> {
  const { discord, production, supervised } = config
  const shared = supervised?.services.discord
  if (!discord && !production && !shared) return simulatedDiscord(config)
  const used = discord ?? shared?.application
  const platform =
    used && discordPlatform({ ...used, callLimiter: createCallLimiter({ pool, application: used.clientId }) })
  return {
    platform,
    ...(!discord && shared && { simulatedAt: shared.url }),
    recall: async () => undefined,
    enliven: () => undefined,
    stop: async () => undefined,
  }
}

/** How people come and go: someone every five seconds, and up to 500 more people than at first. */
const life = { every: 5000, growth: 500 }

/** Starts the Discord simulator of an evaluation, always with the same servers. */
async function simulatedDiscord({
  port,
  publicUrl,
  demoSize,
}: Pick<Config, 'port' | 'publicUrl' | 'demoSize'>): Promise<OpenedChat> {
  const simulator = await startAtNextPort(port, {
    applications: [{ redirectUris: [returnPageAt(publicUrl)] }],
  })
  const { url, world, close } = simulator
  const { application, options } = simulatedApplication(simulator)
  const platform = discordPlatform(options)
  const living: { stop(): void }[] = []
  return {
    platform,
    simulatedAt: url,
    simulated: { url, application: options },
    recall: (pool) =>
      fillWorld(world, pool, {
        demoSize,
        platform: platform.name,
        botId: application.id,
        // Beyond what it asks for, so that an evaluation shows who invited someone.
        permissions: bitsOf([...platform.permissions, 'manage_server']),
      }),
    enliven() {
      const [guild] = world.guilds.values()
      if (guild) living.push(comeAndGo(world, { ...life, guildId: guild.id, seed: guild.roster.size }))
    },
    async stop() {
      for (const one of living) one.stop()
      await close()
    },
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
