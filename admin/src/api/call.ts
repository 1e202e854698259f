import { createApiClient } from '@parvis/data-provider'
import { type AnswerOf, type Call, type CallInput, callPath } from '@parvis/schema'
import { apiUrl } from '../configuration'
import { currentLocale } from '../i18n/current-locale'
import { session } from '../session/current-session'
import { selectedCommunity } from '../session/selected-community'

/**
 * Makes a declared call of the API.
 *
 * @param input its parameters, query and body, and the version of the record that it changes, as it was read
 * @returns the content of the response's envelope
 * @throws ApiProblem
 */
export async function call<C extends Call>(declared: C, ...[input]: CallInput<C>): Promise<AnswerOf<C>> {
  const { body, version } = (input ?? {}) as { readonly body?: object; readonly version?: number }
  const { json } = await client(`${apiUrl}/${callPath(declared, input)}`, {
    method: declared.method,
    ...(body && { body: JSON.stringify(body) }),
    ...(version !== undefined && { headers: new Headers({ 'If-Match': `"${version}"` }) }),
  })
  return json as AnswerOf<C>
}

/** Makes every call to the API, for the session of this tab. */
export const client = createApiClient({
  session: {
    token: session.token,
    community: selectedCommunity,
    locale: currentLocale,
    expired: session.expired,
    left: session.left,
  },
})
