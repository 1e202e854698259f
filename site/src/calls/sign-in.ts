import type { Locale } from '../routes/locale'

export interface Credentials {
  /** Username or e-mail address. */
  login: string
  password: string
  /** Whether to stay signed in for 30 days. */
  remember: boolean
}

export interface FieldError {
  path: string
  message: string
}

export type SignInResult =
  | { outcome: 'signedIn'; token: string }
  | { outcome: 'invalid'; errors: FieldError[] }
  | { outcome: SignInFailure }

export type SignInFailure = 'refused' | 'tooManyAttempts' | 'unavailable' | 'unreachable' | 'failed'

const failures: Record<number, SignInFailure> = { 401: 'refused', 429: 'tooManyAttempts', 503: 'unavailable' }

/**
 * Asks the API for a session. Never throws: whatever goes wrong is one of the outcomes.
 * `api` is the address of the API, without a trailing slash.
 */
export async function signIn(credentials: Credentials, locale: Locale, api = '/api'): Promise<SignInResult> {
  const response = await post(`${api}/user/login`, credentials, locale)
  if (!response) return { outcome: 'unreachable' }
  const body = await json(response)
  if (response.ok) return signedIn(body)
  if (response.status === 422) return { outcome: 'invalid', errors: fieldErrors(body) }
  return { outcome: failures[response.status] ?? 'failed' }
}

async function post(url: string, body: unknown, locale: Locale) {
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json, application/problem+json',
    'accept-language': locale,
  }
  try {
    return await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  } catch (error) {
    console.error(error)
    return undefined
  }
}

async function json(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (error) {
    console.error(error)
    return undefined
  }
}

function signedIn(body: unknown): SignInResult {
  const token = (body as { item?: { token?: unknown } } | undefined)?.item?.token
  return typeof token === 'string' && token ? { outcome: 'signedIn', token } : { outcome: 'failed' }
}

function fieldErrors(body: unknown): FieldError[] {
  const errors = (body as { errors?: unknown } | undefined)?.errors
  return Array.isArray(errors) ? errors : []
}
