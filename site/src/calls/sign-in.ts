import type { Locale } from '../routes/locale'
import type { Answer } from './answer'
import { callApi } from './call-api'

export interface Credentials {
  /** Username or e-mail address. */
  login: string
  password: string
  /** Whether to stay signed in for 30 days. */
  remember: boolean
}

/** What signing in gives. */
export interface Session {
  token: string
}

/**
 * Asks the API for a session.
 *
 * @param api address of the API, without a trailing slash
 */
export function signIn(credentials: Credentials, locale: Locale, api = '/api'): Promise<Answer<Session>> {
  return callApi({ url: `${api}/user/login`, locale, body: credentials, read: readSession })
}

function readSession(item: unknown): Session | undefined {
  const token = (item as Partial<Session> | undefined)?.token
  return typeof token === 'string' && token ? { token } : undefined
}
