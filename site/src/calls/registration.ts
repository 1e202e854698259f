import type { InputOfCall } from '@parvis/schema'
import {
  confirmAddress as confirmAddressCall,
  register as registerCall,
} from '@parvis/schemas/calls/registration'
import type { Locale } from '../routes/locale'
import type { Answer } from './answer'
import { callApi, readOk } from './call-api'

/** The person who registers. */
export type Registration = InputOfCall<typeof registerCall>['body']

/** Requests an account. The response is the same for registered addresses. */
export function register(registration: Registration, locale: Locale, api = '/api'): Promise<Answer<'OK'>> {
  return callApi(registerCall, { body: registration, locale, api, read: readOk })
}

/** Confirms an address by the token of the link that was sent to it. */
export function confirmAddress(token: string, locale: Locale, api = '/api'): Promise<Answer<'OK'>> {
  return callApi(confirmAddressCall, { body: { token }, locale, api, read: readOk })
}
