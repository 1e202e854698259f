import { requestPasswordReset, resetPassword as resetPasswordCall } from '@parvis/schemas/calls/registration'
import type { Locale } from '../routes/locale'
import type { Answer } from './answer'
import { callApi, readOk } from './call-api'

/** Requests a link to reset a password. The response is the same for unknown addresses. */
export function forgotPassword(email: string, locale: Locale, api = '/api'): Promise<Answer<'OK'>> {
  return callApi(requestPasswordReset, { body: { email }, locale, api, read: readOk })
}

/** Chooses a new password by the token of a link; ends every session. */
export function resetPassword(
  reset: { token: string; password: string },
  locale: Locale,
  api = '/api',
): Promise<Answer<'OK'>> {
  return callApi(resetPasswordCall, { body: reset, locale, api, read: readOk })
}
