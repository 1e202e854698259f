import { showSecondFactor as showSecondFactorCall, signIn as signInCall } from '@parvis/schemas/calls/sign-in'
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

/** A session. */
export interface Session {
  token: string
}

/** A required second factor. */
export interface SecondFactor {
  /** Of this sign-in. */
  token: string
  methods: readonly SecondFactorMethod[]
}

export type SecondFactorMethod = 'passkey' | CodeMethod

/** Methods that use a typed code. */
export type CodeMethod = 'totp' | 'recovery'

/** Result of valid credentials. */
export type SignedIn = { session: Session } | { secondFactor: SecondFactor }

/**
 * Requests a session from the API.
 *
 * @param api address of the API, without a trailing slash
 */
export function signIn(credentials: Credentials, locale: Locale, api = '/api'): Promise<Answer<SignedIn>> {
  return callApi(signInCall, { body: credentials, locale, api, read: readSignedIn })
}

/** Shows the second factor: a code of the app, or a recovery code. */
export function showSecondFactor(
  shown: { token: string; code: string },
  locale: Locale,
  api = '/api',
): Promise<Answer<Session>> {
  return callApi(showSecondFactorCall, { body: shown, locale, api, read: readSession })
}

function readSignedIn(item: unknown): SignedIn | undefined {
  const secondFactor = (item as { secondFactor?: SecondFactor } | undefined)?.secondFactor
  if (secondFactor) return Array.isArray(secondFactor.methods) ? { secondFactor } : undefined
  const session = readSession(item)
  return session && { session }
}

/** Reads an `item` that is a session. */
export function readSession(item: unknown): Session | undefined {
  const token = (item as Partial<Session> | undefined)?.token
  return typeof token === 'string' && token ? { token } : undefined
}
