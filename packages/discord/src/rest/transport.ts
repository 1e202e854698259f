import { DefaultRestOptions, type RESTOptions } from '@discordjs/rest'
import { ChatError } from '@parvis/chat'
import { RESTJSONErrorCodes } from 'discord-api-types/v10'
import type { CallLimiter } from '../discord-options.js'
import { isObject, optionalText } from '../wire/shape.js'
import type { Circuit } from './circuit.js'
import type { BotToken } from './discord-api.js'
import { isLimit } from './error-problems.js'
import type { Throttle } from './throttle.js'

interface Guards {
  readonly token: BotToken
  readonly circuit: Circuit
  readonly throttle: Throttle
  readonly callLimiter: CallLimiter
  /** Timeout of one answer of Discord, in milliseconds. */
  readonly answerIn: number
}

/**
 * Transport of the REST library: no call leaves while the circuit is open or the token is refused. It intercepts answers that
 * the library would mishandle: a 401 would clear a token set since, a 429 without a wait would be retried endlessly, one
 * that asks for a longer wait in its body too early, a lost one of a post would be followed by another post, and a body of
 * another form would throw errors of its own.
 */
export function transportOf(guards: Guards): RESTOptions['makeRequest'] {
  return async (url, init) => {
    const authorization = isObject(init.headers) ? optionalText(init.headers, 'Authorization') : null
    const signal = init.signal ?? new AbortController().signal
    const ask = async () => {
      // Calls without the bot's token do not count against the bot.
      if (authorization) await guards.callLimiter.turn(signal).catch(stopWhereBlocked(guards.circuit))
      guards.circuit.pass()
      if (authorization) guards.token.check()
      return answerOf(url, init, guards.answerIn)
    }
    const asked = authorization ? guards.throttle.run(signal, ask) : ask()
    const { status, headers, text } = withLongestWait(await asked)
    if (countsAsInvalid(status, headers)) guards.circuit.countInvalid()
    if (status < 400) return new Response(isEmpty(status) ? null : text, { status, headers })
    const code = codeIn(text)
    if (isBlocked({ status, headers, text })) throw await blockAll(guards, waitIn(headers))
    if (isOfAllCalls(status, headers)) await guards.callLimiter.pause(waitIn(headers) ?? 0)
    if (status < 500 && code === undefined) throw new ChatError('unavailable')
    if (status === 401 && authorization) throw guards.token.refused(authorization)
    if (status >= 500 && isLimit(code)) throw new ChatError('limited', { platformCode: Number(code) })
    if (status >= 500 && isUnrepeatable(url, init))
      throw new ChatError('unavailable', { isDefect: status === 500 })
    return new Response(text, { status, headers: asJson(headers) })
  }
}

/** Applies a block that another process met to this one. */
const stopWhereBlocked = (circuit: Circuit) => (error: unknown) => {
  throw error instanceof ChatError && error.problem === 'blocked'
    ? circuit.block(error.facts.retryAfter)
    : error
}

async function blockAll({ circuit, callLimiter }: Guards, wait?: number): Promise<ChatError> {
  const blocked = circuit.block(wait)
  await callLimiter.block(blocked.facts.retryAfter ?? 0)
  return blocked
}

interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

type Request = Parameters<RESTOptions['makeRequest']>

/** Whether a call would take effect twice: a post has nothing by which Discord would recognise the first one. */
const isUnrepeatable = (url: Request[0], { method }: Request[1]) =>
  method === 'POST' && /\/channels\/\d+\/threads$/.test(url)

/** @throws Error of a form that makes the library retry when the connection broke or timed out */
async function answerOf(url: Request[0], init: Request[1], answerIn: number): Promise<Answer> {
  const tooLate = AbortSignal.timeout(answerIn)
  const signal = init.signal ? AbortSignal.any([init.signal, tooLate]) : tooLate
  try {
    const response = await DefaultRestOptions.makeRequest(url, { ...init, signal })
    const headers = new Headers([...response.headers.entries()])
    return { status: response.status, headers, text: await response.text() }
  } catch (cause) {
    if (isUnrepeatable(url, init)) throw new ChatError('unavailable', { cause })
    const isLost = tooLate.aborted || (isObject(cause) && cause.code === 'UND_ERR_SOCKET')
    throw isLost ? Object.assign(new Error('ECONNRESET', { cause }), { code: 'ECONNRESET' }) : cause
  }
}

/** As Discord counts: limits shared by all bots do not count. */
const countsAsInvalid = (status: number, headers: Headers) =>
  status === 401 || status === 403 || (status === 429 && headers.get('x-ratelimit-scope') !== 'shared')

const isOfAllCalls = (status: number, headers: Headers) =>
  status === 429 && (headers.has('x-ratelimit-global') || headers.get('x-ratelimit-scope') === 'global')

/** Discord's own refusals are JSON, and give a wait after too many calls; those of the network before it do neither. */
function isBlocked({ status, headers, text }: Answer): boolean {
  const code = codeIn(text)
  if (code === RESTJSONErrorCodes.CloudflareIsBlockingYourRequest) return true
  if (status === 403) return code === undefined
  return status === 429 && (code === undefined || !/^\d+(\.\d+)?$/.test(headers.get('retry-after') ?? ''))
}

function waitIn(headers: Headers): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return seconds > 0 ? waitOf(seconds * 1000) : undefined
}

/**
 * A 429 with the longer one of the waits in its header and its body: the header may say a second where the body says minutes.
 * Source: discord-api-docs #6109.
 */
function withLongestWait(answer: Answer): Answer {
  const { status, headers, text } = answer
  const body = status === 429 ? parsed(text) : undefined
  const inBody = isObject(body) && typeof body.retry_after === 'number' ? body.retry_after : 0
  if (!(inBody > Number(headers.get('retry-after') ?? Number.NaN))) return answer
  const changed = new Headers(headers)
  changed.set('retry-after', String(inBody))
  return { status, headers: changed, text }
}

const isEmpty = (status: number) => status === 204 || status === 304

function asJson(headers: Headers): Headers {
  const changed = new Headers(headers)
  changed.set('content-type', 'application/json')
  return changed
}

/** Code of an error; null when it has none, undefined when the answer is not Discord's. */
function codeIn(text: string): unknown {
  const body = parsed(text)
  return isObject(body) ? (body.code ?? body.error ?? null) : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Longest wait reported to a caller, in milliseconds. */
const longestWait = 24 * 60 * 60 * 1000

/** Clamps a wait, in milliseconds. */
export const waitOf = (wait: number): number => Math.min(Math.max(Math.ceil(wait), 0), longestWait)
