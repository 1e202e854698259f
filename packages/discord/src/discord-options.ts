import type { ChatPermission } from '@parvis/chat'

/** What those who call as one bot keep together, so that all of them stay within the limits of the bot. */
export interface CallLimiter {
  /**
   * Waits until one more call may leave.
   *
   * @throws ChatError `limited` when that is long, `blocked` while Discord keeps the address out, `unavailable` when nobody knows
   * @throws whatever the signal was aborted with while it waited
   */
  turn(signal: AbortSignal): Promise<void>
  /** Has no call leave for so many milliseconds; never throws. */
  pause(wait: number): Promise<void>
  /** Has every call fail as `blocked` for so many milliseconds; never throws. */
  block(wait: number): Promise<void>
}

/** For one process that calls as its bot alone: what it keeps anyway does. */
export const unsharedLimiter: CallLimiter = {
  turn: async () => undefined,
  pause: async () => undefined,
  block: async () => undefined,
}

/** The application at Discord, and where Discord is. */
export interface DiscordOptions {
  readonly clientId: string
  readonly clientSecret: string
  readonly botToken: string
  /** Where REST is, without a version. */
  readonly apiUrl?: string
  /** The page on which somebody lets the bot in. */
  readonly authorizeUrl?: string
  /** Where pictures are. */
  readonly cdnUrl?: string
  /** What the bot asks to be allowed. */
  readonly permissions?: readonly ChatPermission[]
  readonly limits?: Partial<DiscordLimits>
  /** Shared by all processes that call as the bot; by default this process alone calls. */
  readonly pace?: CallLimiter
}

/** How patient the platform is; times in milliseconds. */
export interface DiscordLimits {
  /** How long Discord may take to answer. */
  readonly answerIn: number
  /** How long a call may take, waits and retries included. */
  readonly callIn: number
  /** How often an answer of 5xx, or none, is asked for again. */
  readonly retries: number
  /** How long a call waits for a limit by itself; beyond that it fails, and its caller waits. */
  readonly waitsFor: number
  /** How many answers of 401, 403 and 429 in ten minutes stop all calls; Discord bans an address at 10,000. */
  readonly invalidAnswers: number
  /** How long all calls stop when Discord keeps the address out and does not say until when. */
  readonly blockedFor: number
  /** How many calls a second: Discord allows a bot 50. */
  readonly callsPerSecond: number
  /** How long until a stream is opened anew: the first time, and at most. */
  readonly reconnectAfter: readonly [first: number, most: number]
  /** How long a resumed session may stay silent at first. */
  readonly resumesIn: number
  /** How many events of a stream wait to be taken in before it pauses. */
  readonly waitingEvents: number
}

export const defaultOptions = {
  apiUrl: 'https://discord.com/api',
  authorizeUrl: 'https://discord.com/oauth2/authorize',
  cdnUrl: 'https://cdn.discordapp.com',
  permissions: ['view_channels', 'send_messages', 'embed_links', 'read_history'],
  pace: unsharedLimiter,
} as const satisfies Partial<DiscordOptions>

export const defaultLimits: DiscordLimits = {
  answerIn: 15_000,
  callIn: 60_000,
  retries: 2,
  waitsFor: 5_000,
  invalidAnswers: 1_000,
  blockedFor: 60_000,
  callsPerSecond: 50,
  reconnectAfter: [1_000, 60_000],
  resumesIn: 60_000,
  waitingEvents: 5_000,
}
