import {
  DiscordAPIError,
  HTTPError,
  RateLimitError,
  REST,
  type RequestData,
  RequestMethod,
} from '@discordjs/rest'
import { ChatError } from '@parvis/chat'
import { APIVersion } from 'discord-api-types/v10'
import type { CallLimiter, DiscordLimits } from '../discord-options.js'
import { circuitOf } from './circuit.js'
import { problemOf } from './error-problems.js'
import { createThrottle } from './throttle.js'
import { transportOf, waitOf } from './transport.js'

type Route = `/${string}`

export type DiscordApi = ReturnType<typeof discordApi>

interface ApiOptions {
  readonly apiUrl: string
  readonly token: string
  readonly limits: DiscordLimits
  readonly pace: CallLimiter
}

/** Discord's REST within its limits. Every call throws `ChatError`, and nothing else. */
export function discordApi(options: ApiOptions) {
  const { apiUrl: api, limits, pace } = options
  const token = botToken(options.token)
  const circuit = circuitOf(limits)
  const throttle = createThrottle(limits.callsPerSecond)
  const rest = new REST({
    api,
    version: APIVersion,
    retries: limits.retries,
    timeout: limits.callIn,
    // The library counts from when calls leave, and so exceeds the limit where they arrive together.
    globalRequestsPerSecond: Number.POSITIVE_INFINITY,
    rejectOnRateLimit: ({ retryAfter }) => retryAfter > limits.waitsFor,
    makeRequest: transportOf({ token, circuit, throttle, pace, answerIn: limits.answerIn }),
  }).setToken(options.token)
  const call = async (method: RequestMethod, fullRoute: Route, data: RequestData = {}): Promise<unknown> => {
    const signal = AbortSignal.timeout(limits.callIn)
    try {
      circuit.pass()
      if (data.auth !== false) token.check()
      return await rest.request({ ...data, method, fullRoute, signal })
    } catch (error) {
      // Answers that do not come end a call earlier: what takes this long is its turn.
      throw signal.aborted ? new ChatError('limited', { cause: error }) : chatErrorOf(error)
    }
  }
  return {
    get: (route: Route, query: Readonly<Record<string, string>> = {}) =>
      call(RequestMethod.Get, route, { query: new URLSearchParams(query) }),
    post: (route: Route, body: object) => call(RequestMethod.Post, route, { body }),
    /** Posts a form, as OAuth2 wants it, without the bot's token. */
    postForm: (route: Route, form: Readonly<Record<string, string>>) =>
      call(RequestMethod.Post, route, {
        body: new URLSearchParams(form).toString(),
        passThroughBody: true,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        auth: false,
        versioned: false,
      }),
    delete: (route: Route) => call(RequestMethod.Delete, route),
    token: (): string => token.current(),
    setToken(next: string): void {
      token.set(next)
      rest.setToken(next)
    },
  }
}

export type BotToken = ReturnType<typeof botToken>

/** The bot's token, and whether Discord still knows it: once it does not, nothing is asked until another one is set. */
function botToken(first: string) {
  let current = { token: first, isRefused: false }
  return {
    current: (): string => current.token,
    set(token: string): void {
      current = { token, isRefused: false }
    },
    /** @throws ChatError `unauthorised` when Discord does not know the token */
    check(): void {
      if (current.isRefused) throw new ChatError('unauthorised')
    },
    /** Discord refused a call made with an authorisation, which may be that of a token before. */
    refused(authorization: string): ChatError {
      if (authorization === `Bot ${current.token}`) current.isRefused = true
      return new ChatError('unauthorised')
    },
  }
}

/** Whatever a call threw, in chat terms; what is not known is Discord, or the way there, in trouble. */
export function chatErrorOf(cause: unknown): ChatError {
  if (cause instanceof ChatError) return cause
  if (cause instanceof RateLimitError)
    return new ChatError('limited', { retryAfter: waitOf(cause.retryAfter), cause })
  if (cause instanceof HTTPError) return new ChatError('unavailable', { cause: described(cause) })
  if (!(cause instanceof DiscordAPIError)) return new ChatError('unavailable', { cause })
  const { code, status } = cause
  const platformCode = typeof code === 'number' ? code : 0
  return new ChatError(problemOf(code, status), { platformCode, cause: described(cause) })
}

/** What was answered, without what was sent: that may be a secret. */
const described = ({ status, message }: DiscordAPIError | HTTPError) => new Error(`${status} ${message}`)
