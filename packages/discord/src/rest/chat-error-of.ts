import { DiscordAPIError, HTTPError, RateLimitError } from '@discordjs/rest'
import { ChatError } from '@parvis/chat'
import { problemOf } from './error-problems.js'

/** In milliseconds: nobody is told to wait longer. */
const longestWait = 24 * 60 * 60 * 1000

/** Whatever a call threw, in chat terms; what is not known is Discord, or the way there, in trouble. */
export function chatErrorOf(cause: unknown): ChatError {
  if (cause instanceof ChatError) return cause
  if (cause instanceof RateLimitError)
    return new ChatError('limited', { retryAfter: waitOf(cause.retryAfter), cause })
  if (cause instanceof HTTPError) return new ChatError('unavailable', { cause: told(cause) })
  if (!(cause instanceof DiscordAPIError)) return new ChatError('unavailable', { cause })
  const { code, status } = cause
  const platformCode = typeof code === 'number' ? code : 0
  return new ChatError(problemOf(code, status), { platformCode, cause: told(cause) })
}

/** What was answered, without what was sent: that may be a secret. */
const told = ({ status, message }: DiscordAPIError | HTTPError) => new Error(`${status} ${message}`)

/** A wait in milliseconds that somebody may be told. */
export const waitOf = (wait: number): number => Math.min(Math.max(Math.ceil(wait), 0), longestWait)
