import {
  becomeFirstAdministrator as becomeFirst,
  openFirstAdministratorLink,
} from '@parvis/schemas/calls/registration'
import type { Locale } from '../routes/locale'
import type { Answer } from './answer'
import { callApi, readOk } from './call-api'
import type { Registration } from './registration'

/** Checks the link for the first operator, repeatably. */
export function checkFirstAdministratorLink(
  token: string,
  locale: Locale,
  api = '/api',
): Promise<Answer<'OK'>> {
  return callApi(openFirstAdministratorLink, { body: { token }, locale, api, read: readOk })
}

/** Becomes the first operator by the token of the link. */
export function becomeFirstAdministrator(
  registration: Registration & { token: string },
  locale: Locale,
  api = '/api',
): Promise<Answer<'OK'>> {
  return callApi(becomeFirst, { body: registration, locale, api, read: readOk })
}
