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
  readonly callLimiter: CallLimiter
}

/** Client of Discord's REST API that stays within its rate limits. Every call throws only `ChatError`. */
export function discordApi(options: ApiOptions) {
  const { apiUrl: api, limits, callLimiter } = options
  const token = botToken(options.token)
  const circuit = circuitOf(limits)
  const throttle = createThrottle(limits.callsPerSecond)
  const rest = new REST({
    api,
    version: APIVersion,
    retries: limits.retries,
    timeout: limits.callIn,
    // The library counts from the start of calls, and so exceeds the limit when they arrive together.
    globalRequestsPerSecond: Number.POSITIVE_INFINITY,
    rejectOnRateLimit: ({ retryAfter, ...call }) =>
      retryAfter > Math.min(limits.waitsFor, isWriting(call) ? limits.sendWaitsFor : limits.waitsFor),
    makeRequest: transportOf({ token, circuit, throttle, callLimiter, answerIn: limits.answerIn }),
  }).setToken(options.token)
  const call = async (method: RequestMethod, fullRoute: Route, data: RequestData = {}): Promise<unknown> => {
    const signal = AbortSignal.timeout(limits.callIn)
    try {
      circuit.pass()
      if (data.auth !== false) token.check()
      return await rest.request({ ...data, method, fullRoute, signal })
    } catch (error) {
      // A missing answer ends a call earlier: only waiting for a rate limit takes this long.
      const isWaiting = signal.aborted && !(error instanceof ChatError)
      throw isWaiting ? new ChatError('limited', { cause: error }) : chatErrorOf(error)
    }
  }
  return {
    get: (route: Route, query: Readonly<Record<string, string>> = {}) =>
      call(RequestMethod.Get, route, { query: new URLSearchParams(query) }),
    post: (route: Route, body: object, files: RequestData['files'] = []) =>
      call(RequestMethod.Post, route, { body, files }),
    patch: (route: Route, body: object, files: RequestData['files'] = []) =>
      call(RequestMethod.Patch, route, { body, files }),
    /** Posts without the bot's token, to an address that is a secret itself. */
    postOpenly: (route: Route, body: object) => call(RequestMethod.Post, route, { body, auth: false }),
    /** Posts a form, as OAuth2 requires, without the bot's token. */
    postForm: (route: Route, form: Readonly<Record<string, string>>) =>
      call(RequestMethod.Post, route, {
        body: new URLSearchParams(form).toString(),
        passThroughBody: true,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        auth: false,
        versioned: false,
      }),
    /** @param reason for the audit log of the guild */
    put: (route: Route, reason: string) => call(RequestMethod.Put, route, { reason }),
    putBody: (route: Route, body: unknown) => call(RequestMethod.Put, route, { body }),
    delete: (route: Route) => call(RequestMethod.Delete, route),
    token: (): string => token.current(),
    setToken(next: string): void {
      token.set(next)
      rest.setToken(next)
    },
  }
}

export type BotToken = ReturnType<typeof botToken>

/** The bot's token, and whether Discord accepts it: once refused, no call leaves until it is replaced. */
function botToken(first: string) {
  let current = { token: first, isRefused: false }
  return {
    current: (): string => current.token,
    set(token: string): void {
      current = { token, isRefused: false }
    },
    /** @throws ChatError `unauthorised` when Discord does not accept the token */
    check(): void {
      if (current.isRefused) throw new ChatError('unauthorised')
    },
    /** Handles the refusal of an authorisation, which may be that of a previous token. */
    refused(authorization: string): ChatError {
      if (authorization === `Bot ${current.token}`) current.isRefused = true
      return new ChatError('unauthorised')
    },
  }
}

/** Whether a call writes to a channel, as the library names it. */
const isWriting = ({ method, route }: { readonly method: string; readonly route: string }) =>
  method !== RequestMethod.Get && route.startsWith('/channels/:id/')

/** Converts any error to a `ChatError`; unknown ones mean that Discord, or the network, is in trouble. */
export function chatErrorOf(cause: unknown): ChatError {
  if (cause instanceof ChatError) return cause
  if (cause instanceof RateLimitError)
    return new ChatError('limited', { retryAfter: waitOf(cause.retryAfter), cause })
  if (cause instanceof HTTPError)
    return new ChatError('unavailable', { isDefect: cause.status === 500, cause: described(cause) })
  if (!(cause instanceof DiscordAPIError)) return new ChatError('unavailable', { cause })
  const { code, status } = cause
  const platformCode = typeof code === 'number' ? code : 0
  return new ChatError(problemOf(code, status), { platformCode, cause: described(cause) })
}

/** Body of an answer without that of the request, which may be secret. */
const described = ({ status, message }: DiscordAPIError | HTTPError) => new Error(`${status} ${message}`)
