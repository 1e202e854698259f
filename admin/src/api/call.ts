import { createApiClient } from '@parvis/data-provider'
import { type AnswerOf, type Call, type CallInput, callPath } from '@parvis/schema'
import { apiUrl } from '../configuration'
import { currentLocale } from '../i18n/current-locale'
import { session } from '../session/current-session'
import { selectedCommunity } from '../session/selected-community'

/**
 * Makes a declared call of the API.
 *
 * @param input its parameters, query and body, the version of the record that it changes, as it was read, and the key
 *   by which repetitions of a repeatable call are recognised
 * @returns the content of the response's envelope
 * @throws ApiProblem
 */
export async function call<C extends Call>(declared: C, ...[input]: CallInput<C>): Promise<AnswerOf<C>> {
  const { body, version, repeatKey } = (input ?? {}) as Sent
  const { json } = await client(`${apiUrl}/${callPath(declared, input)}`, {
    method: declared.method,
    ...(body && { body: JSON.stringify(body) }),
    headers: new Headers({
      ...(version !== undefined && { 'If-Match': `"${version}"` }),
      ...(repeatKey !== undefined && { 'Idempotency-Key': repeatKey }),
    }),
  })
  return json as AnswerOf<C>
}

/** What is sent of a call's input besides its path. */
interface Sent {
  readonly body?: object
  readonly version?: number
  readonly repeatKey?: string
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
