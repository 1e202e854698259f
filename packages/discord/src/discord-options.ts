import type { ChatPermission } from '@parvis/chat'

/** Rate limiter shared by all processes that call as one bot, so that together they stay within its limits. */
export interface CallLimiter {
  /**
   * Waits for permission to make one more call.
   *
   * @throws ChatError `limited` when the wait is long, `blocked` while Discord blocks the address, `unavailable` when unknown
   * @throws the signal's reason when it is aborted during the wait
   */
  turn(signal: AbortSignal): Promise<void>
  /** Pauses all calls for this many milliseconds; never throws. */
  pause(wait: number): Promise<void>
  /** Fails all calls as `blocked` for this many milliseconds; never throws. */
  block(wait: number): Promise<void>
}

/** Limiter for a process that is alone in calling as its bot: the limits within the process suffice. */
export const unsharedLimiter: CallLimiter = {
  turn: async () => undefined,
  pause: async () => undefined,
  block: async () => undefined,
}

/** Credentials of the Discord application, and the addresses of Discord. */
export interface DiscordOptions {
  readonly clientId: string
  readonly clientSecret: string
  readonly botToken: string
  /** Base address of the REST API, without a version. */
  readonly apiUrl?: string
  /** Authorisation page on which a person adds the bot. */
  readonly authorizeUrl?: string
  /** Base address of the content network, which serves pictures. */
  readonly cdnUrl?: string
  /** Permissions that the bot requests. */
  readonly permissions?: readonly ChatPermission[]
  readonly limits?: Partial<DiscordLimits>
  /** Shared by all processes that call as the bot; by default only this process calls. */
  readonly callLimiter?: CallLimiter
}

/** Timeouts, retries and limits of the platform; times in milliseconds. */
export interface DiscordLimits {
  /** Timeout of one answer of Discord. */
  readonly answerIn: number
  /** Timeout of a call, including waits and retries. */
  readonly callIn: number
  /** Number of retries after an answer of 5xx, or none. */
  readonly retries: number
  /** Longest rate limit that a call waits for itself; with a longer one it fails, and its caller waits. */
  readonly waitsFor: number
  /** The same of writing to channels: the sender serves other channels meanwhile. */
  readonly sendWaitsFor: number
  /** Number of 401, 403 and 429 responses in ten minutes that stops all calls; Discord bans an address at 10,000. */
  readonly invalidAnswers: number
  /** How long all calls stop when Discord blocks the address without saying until when. */
  readonly blockedFor: number
  /** Calls per second: Discord allows a bot 50. */
  readonly callsPerSecond: number
  /** Delay before a stream reconnects: the first one, and the longest. */
  readonly reconnectAfter: readonly [first: number, most: number]
  /** How long a resumed session may stay silent at first. */
  readonly resumesIn: number
  /** Number of events that may wait for processing before a stream pauses. */
  readonly waitingEvents: number
}

export const defaultOptions = {
  apiUrl: 'https://discord.com/api',
  authorizeUrl: 'https://discord.com/oauth2/authorize',
  cdnUrl: 'https://cdn.discordapp.com',
  permissions: [
    'view_channels',
    'send_messages',
    'embed_links',
    'attach_files',
    'read_history',
    'send_polls',
    'send_in_threads',
  ],
  callLimiter: unsharedLimiter,
} as const satisfies Partial<DiscordOptions>

export const defaultLimits: DiscordLimits = {
  answerIn: 15_000,
  callIn: 60_000,
  retries: 2,
  waitsFor: 5_000,
  sendWaitsFor: 250,
  invalidAnswers: 1_000,
  blockedFor: 60_000,
  callsPerSecond: 50,
  reconnectAfter: [1_000, 60_000],
  resumesIn: 60_000,
  waitingEvents: 5_000,
}
