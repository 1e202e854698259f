import * as calls from '@parvis/schemas/calls/sign-in'
import type { Assertion } from '@parvis/schemas/passkeys'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { Locale } from '../routes/locale'
import type { Answer } from './answer'
import { callApi } from './call-api'
import { readSession, type Session } from './sign-in'

/** A passkey challenge of the API. */
export interface PasskeyRequest {
  /** Of this sign-in. */
  token: string
  options: PublicKeyCredentialRequestOptionsJSON
}

/** A passkey's answer. */
export interface PasskeyAnswer {
  /** Of this sign-in. */
  token: string
  response: AuthenticationResponseJSON
}

/** Starts a sign-in with any passkey. */
export function beginPasskeySignIn(locale: Locale, api = '/api'): Promise<Answer<PasskeyRequest>> {
  return callApi(calls.beginPasskeySignIn, { body: {}, locale, api, read: readRequest })
}

/** Signs in with a passkey alone. */
export function signInByPasskey(
  answer: PasskeyAnswer & { remember: boolean },
  locale: Locale,
  api = '/api',
): Promise<Answer<Session>> {
  return callApi(calls.signInByPasskey, { body: answerBody(answer), locale, api, read: readSession })
}

/** Starts to present a passkey as the second factor of a sign-in. */
export function beginPasskeyStep(
  token: string,
  locale: Locale,
  api = '/api',
): Promise<Answer<PasskeyRequest>> {
  const read = (item: unknown) => readRequest({ ...(item as object | null), token })
  return callApi(calls.beginPasskeyStep, { body: { token }, locale, api, read })
}

/** Shows a passkey as the second factor. */
export function showPasskey(answer: PasskeyAnswer, locale: Locale, api = '/api'): Promise<Answer<Session>> {
  return callApi(calls.showPasskey, { body: answerBody(answer), locale, api, read: readSession })
}

// The server ignores other fields that browsers send.
function answerBody<Answer extends PasskeyAnswer>(answer: Answer) {
  return { ...answer, response: answer.response as unknown as Assertion }
}

function readRequest(item: unknown): PasskeyRequest | undefined {
  const { token, options } = (item ?? {}) as Partial<PasskeyRequest>
  return token && options?.challenge ? { token, options } : undefined
}
