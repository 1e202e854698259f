import { createApiClient } from '@parvis/data-provider'
import { apiUrl } from '../configuration'
import { currentLocale } from '../i18n/current-locale'
import { session } from '../session/current-session'
import { selectedCommunity } from '../session/selected-community'

/**
 * Makes a call to the API that no resource answers.
 *
 * @param path below the API, such as `user/sessions`
 * @param version of the record that it changes, as it was read; any version when left out
 * @returns the content of the answer's envelope
 * @throws ApiProblem
 */
export async function call<Answer>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  version?: number,
): Promise<Answer> {
  const { json } = await client(`${apiUrl}/${path}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    ...(version !== undefined && { headers: new Headers({ 'If-Match': `"${version}"` }) }),
  })
  return json as Answer
}

/** Makes every call to the API, for the session of this tab. */
export const client = createApiClient({
  session: {
    token: session.token,
    community: selectedCommunity,
    locale: currentLocale,
    expired: session.expired,
  },
})
