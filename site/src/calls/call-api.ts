import type { Locale } from '../routes/locale'
import type { Answer, Failure, FieldError, Refusal } from './answer'

const failures: Record<number, Failure> = {
  401: 'refused',
  404: 'linkGone',
  410: 'linkGone',
  503: 'unavailable',
}

/** Problems that are more than their status. */
const byType: Record<string, Failure> = {
  'urn:parvis:problem:unconfirmed': 'unconfirmed',
  'urn:parvis:problem:account-deactivated': 'deactivated',
}

interface Call<Item> {
  /** Address of the call. */
  url: string
  locale: Locale
  /** What is sent, a form as it is and anything else as JSON; without it the call only asks. */
  body?: unknown
  /** Of the session in which it is made, where it is made in one. */
  token?: string
  /** Takes what it expects from the answer's `item`; undefined when it is not that. */
  read: (item: unknown) => Item | undefined
}

/** Calls the API. Never throws: whatever goes wrong is one of the outcomes. */
export async function callApi<Item>({ url, locale, body, token, read }: Call<Item>): Promise<Answer<Item>> {
  const response = await answerTo(url, locale, body, token)
  if (!response) return { outcome: 'unreachable' }
  const said = await json(response)
  if (!response.ok) return refusal(response, said)
  const item = read(said?.item)
  return item === undefined ? { outcome: 'failed' } : { outcome: 'done', item }
}

/** Reads an `item` that only says that all is well. */
export function readOk(item: unknown): 'OK' | undefined {
  return item === 'OK' ? item : undefined
}

async function answerTo(url: string, locale: Locale, body: unknown, token: string | undefined) {
  const headers = {
    accept: 'application/json, application/problem+json',
    'accept-language': locale,
    ...(body !== undefined && !isForm(body) && { 'content-type': 'application/json' }),
    ...(token && { 'x-token': token }),
  }
  const method = body === undefined ? 'GET' : 'POST'
  try {
    return await fetch(url, { method, headers, body: isForm(body) ? body : JSON.stringify(body) })
  } catch (error) {
    console.error(error)
    return undefined
  }
}

// The browser names the type of a form itself, with what parts it.
function isForm(body: unknown): body is FormData | URLSearchParams {
  return body instanceof FormData || body instanceof URLSearchParams
}

interface Said {
  item?: unknown
  type?: unknown
  errors?: unknown
}

async function json(response: Response): Promise<Said | undefined> {
  try {
    return await response.json()
  } catch (error) {
    console.error(error)
    return undefined
  }
}

function refusal(response: Response, said?: Said): Refusal {
  if (response.status === 422) return invalid(said)
  if (response.status === 429) return { outcome: 'tooManyAttempts', ...waitOf(response) }
  const outcome = byType[String(said?.type)] ?? failures[response.status] ?? 'failed'
  return { outcome }
}

// The link's token is in no field of a form: what is wrong with it is wrong with the link.
function invalid(said?: Said): Refusal {
  const errors: FieldError[] = Array.isArray(said?.errors) ? said.errors : []
  return errors.some(({ path }) => path === 'token')
    ? { outcome: 'linkGone' }
    : { outcome: 'invalid', errors }
}

function waitOf(response: Response): { wait?: number } {
  const wait = Number(response.headers.get('retry-after'))
  return wait > 0 ? { wait } : {}
}
