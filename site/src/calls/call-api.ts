import { type Call, callPath, type InputOfCall } from '@parvis/schema'
import type { Locale } from '../routes/locale'
import type { Answer, Failure, FieldError, Refusal } from './answer'

const failures: Record<number, Failure> = {
  401: 'refused',
  404: 'linkInvalid',
  410: 'linkInvalid',
  503: 'unavailable',
}

/** Outcomes by problem type, which the status does not distinguish. */
const byType: Record<string, Failure> = {
  'urn:parvis:problem:unconfirmed': 'unconfirmed',
  'urn:parvis:problem:account-deactivated': 'deactivated',
}

interface Request<Item> {
  locale: Locale
  /** Session token, for calls that need one. */
  token?: string
  /** Parses the answer's `item`; undefined when it is invalid. */
  read: (item: unknown) => Item | undefined
}

/** Options of a declared call; `api` is the address of the API, without a trailing slash. */
type DeclaredRequest<C extends Call, Item> = Request<Item> &
  Pick<InputOfCall<C>, 'body'> & { readonly api?: string }

/** Makes a declared call of the API. Never throws: every failure is one of the outcomes. */
export function callApi<C extends Call, Item>(
  call: C,
  { api = '/api', body, ...request }: DeclaredRequest<C, Item>,
): Promise<Answer<Item>> {
  const sent = body === undefined ? undefined : JSON.stringify(body)
  return send(`${api}/${callPath(call)}`, { ...request, method: call.method, body: sent })
}

/** Sends a form to the API, as `callApi` makes calls. */
export function sendTo<Item>(
  url: string,
  { body, ...request }: Request<Item> & { readonly body: FormData | URLSearchParams },
): Promise<Answer<Item>> {
  return send(url, { ...request, method: 'POST', body })
}

async function send<Item>(url: string, { read, ...request }: Request<Item> & Sent): Promise<Answer<Item>> {
  const response = await answerTo(url, request)
  if (!response) return { outcome: 'unreachable' }
  const body = await json(response)
  if (!response.ok) return refusal(response, body)
  const item = read(body?.item)
  return item === undefined ? { outcome: 'failed' } : { outcome: 'done', item }
}

interface Sent {
  readonly method: string
  readonly body: string | FormData | URLSearchParams | undefined
}

/** Accepts an `item` without content. */
export function readOk(item: unknown): 'OK' | undefined {
  return item === 'OK' ? item : undefined
}

async function answerTo(url: string, { locale, token, method, body }: Omit<Request<unknown>, 'read'> & Sent) {
  const headers = {
    accept: 'application/json, application/problem+json',
    'accept-language': locale,
    // The browser sets the content type of a form itself, with its boundary.
    ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    ...(token && { 'x-token': token }),
  }
  try {
    return await fetch(url, { method, headers, body })
  } catch (error) {
    console.error(error)
    return undefined
  }
}

interface ResponseBody {
  item?: unknown
  type?: unknown
  errors?: unknown
}

async function json(response: Response): Promise<ResponseBody | undefined> {
  try {
    return await response.json()
  } catch (error) {
    console.error(error)
    return undefined
  }
}

function refusal(response: Response, body?: ResponseBody): Refusal {
  if (response.status === 422) return invalid(body)
  if (response.status === 429) return { outcome: 'tooManyAttempts', ...waitOf(response) }
  const outcome = byType[String(body?.type)] ?? failures[response.status] ?? 'failed'
  return { outcome }
}

// The link's token is in no field of a form: an invalid token means an invalid link.
function invalid(body?: ResponseBody): Refusal {
  const errors: FieldError[] = Array.isArray(body?.errors) ? body.errors : []
  return errors.some(({ path }) => path === 'token')
    ? { outcome: 'linkInvalid' }
    : { outcome: 'invalid', errors }
}

function waitOf(response: Response): { wait?: number } {
  const wait = Number(response.headers.get('retry-after'))
  return wait > 0 ? { wait } : {}
}
