import { REST, type RequestData, RequestMethod } from '@discordjs/rest'
import { ChatError } from '@parvis/chat'
import { APIVersion } from 'discord-api-types/v10'
import type { DiscordLimits } from '../discord-options.js'
import { botToken } from './bot-token.js'
import type { CallPace } from './call-pace.js'
import { chatErrorOf } from './chat-error-of.js'
import { circuitOf } from './circuit.js'
import { pacerOf } from './pacer.js'
import { transportOf } from './transport.js'

type Route = `/${string}`

export type DiscordApi = ReturnType<typeof discordApi>

interface ApiOptions {
  readonly apiUrl: string
  readonly token: string
  readonly limits: DiscordLimits
  readonly pace: CallPace
}

/** Discord's REST within its limits. Every call throws `ChatError`, and nothing else. */
export function discordApi(options: ApiOptions) {
  const { apiUrl: api, limits, pace } = options
  const token = botToken(options.token)
  const circuit = circuitOf(limits)
  const pacer = pacerOf(limits.callsPerSecond)
  const rest = new REST({
    api,
    version: APIVersion,
    retries: limits.retries,
    timeout: limits.callIn,
    // The library counts from when calls leave, and so exceeds the limit where they arrive together.
    globalRequestsPerSecond: Number.POSITIVE_INFINITY,
    rejectOnRateLimit: ({ retryAfter }) => retryAfter > limits.waitsFor,
    makeRequest: transportOf({ token, circuit, pacer, pace, answerIn: limits.answerIn }),
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
