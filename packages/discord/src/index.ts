export type { DiscordLimits, DiscordOptions } from './discord-options.js'
export { type DiscordPlatform, discordPlatform } from './discord-platform.js'
export { bitsOf } from './permissions/permission-bits.js'
export type { CallPace } from './rest/call-pace.js'
