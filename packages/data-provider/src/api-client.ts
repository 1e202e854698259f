import type { Locale } from '@parvis/schema'
import { fetchUtils } from 'ra-core'
import { ApiProblem, type ProblemDetails } from './api-problem.js'

/** What the client reads of the session for each call. */
export interface ApiSession {
  /** Session token, or `null` when signed out. */
  token(): string | null
  /** Id of the selected community, or `null`. */
  community(): string | null
  locale(): Locale
  /** Called when the server rejects a session token. */
  expired(token: string): void
  /** Aborted when the session is left: what is being read then is cancelled, and never settles. */
  readonly left?: AbortSignal
}

/** An unwrapped answer: `json` is the item, the items, or the bare body. */
export interface ApiAnswer {
  status: number
  headers: Headers
  body: string
  json: unknown
}

export interface ApiClient {
  /** Calls the API and reads the whole answer. */
  (url: string, options?: fetchUtils.Options): Promise<ApiAnswer>
  /** Calls the API and returns the body as a stream. */
  stream(url: string, options?: fetchUtils.Options): Promise<Response>
  /** Session headers of every call, for calls that cannot go through the client. */
  headers(): Headers
}

/** Refusals a form handles itself: stale version, invalid input. */
const expectedByForms = [412, 422]

/**
 * Creates the function for all calls to the API; it can replace react-admin's `fetchJson`. A call
 * concerns the selected community unless its headers name another one.
 *
 * @throws ApiProblem (from the client) when the call is refused, fails, or gets no answer
 */
export function createApiClient({ session }: { session: ApiSession }): ApiClient {
  const stream = async (url: string, options: fetchUtils.Options = {}) => {
    const headers = headersOf(options, session)
    try {
      return await send(url, { ...options, headers })
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      const token = headers.get('x-token')
      if (error.status === 401 && token) session.expired(token)
      else if (!expectedByForms.includes(error.status) && !isClosing())
        console.error(`${options.method ?? 'GET'} ${url}`, error)
      throw error
    }
  }
  const call = async (url: string, options?: fetchUtils.Options) => readWhole(await stream(url, options))
  const read = async (url: string, options: fetchUtils.Options = {}) => {
    const signals = [options.signal, session.left].filter((signal) => signal != null)
    try {
      return await call(url, { ...options, signal: AbortSignal.any(signals) })
    } catch (error) {
      if (session.left?.aborted) return new Promise<never>(() => {})
      throw error
    }
  }
  const readOrWrite = (url: string, options?: fetchUtils.Options) =>
    (options?.method ?? 'GET') === 'GET' ? read(url, options) : call(url, options)
  return Object.assign(readOrWrite, { stream, headers: () => headersOf({}, session) })
}

/** Whether the window is closing, which cancels its requests: nobody waits for their answers. */
function isClosing(): boolean {
  return typeof window !== 'undefined' && window.closed
}

function headersOf(options: fetchUtils.Options, session: ApiSession): Headers {
  const headers = new Headers(fetchUtils.createHeadersFromOptions(options))
  headers.set('Accept', 'application/json, application/problem+json')
  headers.set('Accept-Language', session.locale())
  setIfAny(headers, 'x-token', session.token())
  if (!headers.has('x-community')) setIfAny(headers, 'x-community', session.community())
  return headers
}

function setIfAny(headers: Headers, name: string, value: string | null): void {
  if (value) headers.set(name, value)
}

async function send(url: string, options: RequestInit): Promise<Response> {
  const response = await fetch(url, options).catch(unreachable)
  if (!response.ok) throw new ApiProblem(response.status, detailsOf(parse(await response.text())))
  return response
}

async function readWhole(response: Response): Promise<ApiAnswer> {
  const body = await response.text().catch(unreachable)
  return { status: response.status, headers: response.headers, body, json: openEnvelope(parse(body)) }
}

function unreachable(cause: unknown): never {
  if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
  throw new ApiProblem(0, {}, { cause })
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function detailsOf(json: unknown): ProblemDetails {
  return typeof json === 'object' && json !== null ? json : {}
}

function openEnvelope(json: unknown): unknown {
  if (typeof json !== 'object' || json === null) return json
  if ('items' in json) return json.items
  if ('item' in json) return json.item
  return json
}
