import { DefaultRestOptions, type RESTOptions } from '@discordjs/rest'
import { isObject, optionalText } from '../wire/shape.js'
import type { BotToken } from './bot-token.js'
import { waitOf } from './chat-error-of.js'
import type { Circuit } from './circuit.js'

interface Guards {
  readonly token: BotToken
  readonly circuit: Circuit
}

/**
 * How the library of calls reaches Discord: nothing leaves while the circuit is open or the token is refused, and answers the
 * library would take wrongly do not reach it: a 401 would make it forget a token set meanwhile, a 429 that does not say how
 * long would be asked again at once and for ever, and a body of another form would end in errors of its own.
 */
export function transportOf(guards: Guards): RESTOptions['makeRequest'] {
  return async (url, init) => {
    const authorization = isObject(init.headers) ? optionalText(init.headers, 'Authorization') : null
    guards.circuit.pass()
    if (authorization) guards.token.check()
    const { status, headers, text } = await answerOf(url, init)
    if (countsAsInvalid(status, headers)) guards.circuit.countInvalid()
    if (status === 401 && authorization) throw guards.token.refused(authorization)
    if (status === 429 && !saysWhen(headers, text)) throw guards.circuit.block(cloudflareWait(headers))
    return new Response(bodyOf(status, text), { status, headers: status >= 400 ? asJson(headers) : headers })
  }
}

interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

async function answerOf(...request: Parameters<RESTOptions['makeRequest']>): Promise<Answer> {
  try {
    const response = await DefaultRestOptions.makeRequest(...request)
    const headers = new Headers([...response.headers.entries()])
    return { status: response.status, headers, text: await response.text() }
  } catch (error) {
    throw isLost(error)
      ? Object.assign(new Error('ECONNRESET', { cause: error }), { code: 'ECONNRESET' })
      : error
  }
}

/** A connection that ended before its answer: the library asks again after a reset alone. */
const isLost = (error: unknown) => isObject(error) && error.code === 'UND_ERR_SOCKET'

/** As Discord counts: limits that are shared by all bots are nobody's fault. */
const countsAsInvalid = (status: number, headers: Headers) =>
  status === 401 || status === 403 || (status === 429 && headers.get('x-ratelimit-scope') !== 'shared')

/** Discord's own 429 is JSON and says in how many seconds to come back; that of the network before it is neither. */
const saysWhen = (headers: Headers, text: string) =>
  isObject(parsed(text)) && /^\d+(\.\d+)?$/.test(headers.get('retry-after') ?? '')

function cloudflareWait(headers: Headers): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return seconds > 0 ? waitOf(seconds * 1000) : undefined
}

function bodyOf(status: number, text: string): string | null {
  if (status === 204 || status === 304) return null
  return status < 400 || isObject(parsed(text)) ? text : '{"message":"","code":0}'
}

function asJson(headers: Headers): Headers {
  const changed = new Headers(headers)
  changed.set('content-type', 'application/json')
  return changed
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
