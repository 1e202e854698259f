import type { Locale } from '../routes/locale'
import type { Answer } from './answer'
import { callApi, readOk } from './call-api'

/** Who registers. */
export interface Registration {
  firstname: string
  lastname: string
  username: string
  email: string
  password: string
}

/** Asks for an account. Answered the same whether or not the address is known. */
export function register(registration: Registration, locale: Locale, api = '/api'): Promise<Answer<'OK'>> {
  return callApi({ url: `${api}/user/register`, locale, body: registration, read: readOk })
}

/** Confirms an address by the token of the link that was sent to it. */
export function confirmAddress(token: string, locale: Locale, api = '/api'): Promise<Answer<'OK'>> {
  return callApi({ url: `${api}/user/confirm`, locale, body: { token }, read: readOk })
}
