import { type SimulatorOptions, startSimulator } from '@parvis/discord-simulator'
import { onTestFinished } from 'vitest'
import type { DiscordLimits, DiscordOptions } from '../discord-options.js'
import { discordPlatform } from '../discord-platform.js'
import { bitsOf } from '../permissions.js'

/** Delays short enough for tests. */
const limits: Partial<DiscordLimits> = { reconnectAfter: [20, 200] }

interface Setting extends SimulatorOptions {
  readonly platform?: Partial<DiscordOptions>
}

/** A simulated Discord for one test, and a platform with its bot. */
export async function runningDiscord({ platform: changes = {}, ...options }: Setting = {}) {
  const simulator = await startSimulator(options)
  onTestFinished(() => simulator.close())
  const { url, world } = simulator
  const [application] = world.applications.values()
  if (!application) throw new Error('There is no application')
  const settings: DiscordOptions = {
    clientId: application.id,
    clientSecret: application.secret,
    botToken: application.botToken,
    apiUrl: `${url}/api`,
    authorizeUrl: `${url}/oauth2/authorize`,
    cdnUrl: `${url}/cdn`,
    ...changes,
    limits: { ...limits, ...changes.limits },
  }
  const platform = discordPlatform(settings)
  return {
    ...simulator,
    application,
    platform,
    /** Another process of the same bot. */
    anotherPlatform: () => discordPlatform(settings),
    /** Messages of a channel, the oldest first. */
    messagesIn(channelId: string) {
      const placed = world.channel(channelId)
      return placed ? [...world.messagesOf(placed)] : []
    },
    /** A guild with the bot and its requested permissions. */
    guildWithBot(
      plan: Parameters<typeof world.addGuild>[0] = {},
      permissions = bitsOf(platform.permissions),
    ) {
      const guild = world.addGuild(plan)
      world.addBot(guild.id, application.id, permissions)
      const channelNamed = (name: string) =>
        [...guild.channels.values()].find((channel) => channel.name === name)?.id ?? ''
      return { ...guild, channelNamed }
    },
  }
}
