export type { CallLimiter, DiscordLimits, DiscordOptions } from './discord-options.js'
export { type DiscordPlatform, discordPlatform } from './discord-platform.js'
export { bitsOf } from './permissions.js'
