import { z } from 'zod'
import { allOf, key, type Read, url } from './read.js'

/** The application at Discord, and where Discord is when that is elsewhere. */
export interface DiscordConfig {
  readonly clientId: string
  readonly clientSecret: string
  readonly botToken: string
  readonly apiUrl?: string
  readonly authorizeUrl?: string
  readonly cdnUrl?: string
}

const snowflake = z.string().regex(/^\d{17,20}$/)
const address = 'an http or https address is expected'

/** Reads the application at Discord; undefined when there is none. @throws ConfigError */
export function discordFrom(read: Read): DiscordConfig | undefined {
  const given = {
    DISCORD_CLIENT_ID: read('DISCORD_CLIENT_ID', snowflake, 'the id of an application is expected'),
    DISCORD_CLIENT_SECRET: read('DISCORD_CLIENT_SECRET', key, 'a secret without spaces is expected'),
    DISCORD_BOT_TOKEN: read('DISCORD_BOT_TOKEN', key, 'a token without spaces is expected'),
  }
  const elsewhere = {
    apiUrl: read('DISCORD_API_URL', url, address),
    authorizeUrl: read('DISCORD_AUTHORIZE_URL', url, address),
    cdnUrl: read('DISCORD_CDN_URL', url, address),
  }
  const values = Object.values({ ...given, ...elsewhere })
  if (values.every((value) => value === undefined)) return undefined
  const whole = allOf('DISCORD_', given)
  return {
    clientId: whole.DISCORD_CLIENT_ID,
    clientSecret: whole.DISCORD_CLIENT_SECRET,
    botToken: whole.DISCORD_BOT_TOKEN,
    ...Object.fromEntries(Object.entries(elsewhere).filter(([, value]) => value !== undefined)),
  }
}
