import type { ChatPlatform } from '@parvis/chat'
import { discordPlatform } from '@parvis/discord'
import type { Pool } from '@parvis/engine'
import type { Config } from '../config/config.js'
import { createCallLimiter } from './call-limiter.js'
import { simulatedDiscord } from './simulated-discord.js'

/** Where communities talk, for as long as the process runs. */
export interface OpenedChat {
  /** Undefined where no platform is configured. */
  readonly platform: ChatPlatform | undefined
  /** Where the simulated platform of an evaluation is; undefined for a real one. */
  readonly simulatedAt?: string
  /** Has a simulated platform know which servers the bot was let into; nothing to do for a real one. */
  recall(pool: Pool): Promise<void>
  stop(): Promise<void>
}

/** Opens the Discord of the configuration, whose pace all processes keep together, or in an evaluation a simulated one. */
export async function openChat(config: Config, pool: Pool): Promise<OpenedChat> {
  const { discord, production } = config
  if (!discord && !production) return simulatedDiscord(config)
  const platform =
    discord &&
    discordPlatform({ ...discord, pace: createCallLimiter({ pool, application: discord.clientId }) })
  return { platform, recall: async () => undefined, stop: async () => undefined }
}
