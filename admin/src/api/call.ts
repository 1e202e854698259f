import { createApiClient } from '@parvis/data-provider'
import { type AnswerOf, type Call, type CallInput, callPath } from '@parvis/schema'
import { apiUrl } from '../configuration'
import { currentLocale } from '../i18n/current-locale'
import { session } from '../session/current-session'
import { selectedCommunity } from '../session/selected-community'

/** What goes with a call, whichever it is. */
type AnyInput = Parameters<typeof callPath>[1] & { readonly body?: object; readonly version?: number }

/**
 * Makes a declared call of the API.
 *
 * @param input its parameters, query and body, and the version of the record that it changes, as it was read
 * @returns the content of the answer's envelope
 * @throws ApiProblem
 */
export function call<C extends Call>(declared: C, ...input: CallInput<C>): Promise<AnswerOf<C>>
/** @deprecated for calls that are not declared yet */
export function call<Answer>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  version?: number,
): Promise<Answer>
export async function call(first: Call | string, ...rest: readonly unknown[]): Promise<unknown> {
  const isDeclared = typeof first === 'object'
  const method = isDeclared ? first.method : first
  const { body, version } = (isDeclared ? (rest[0] ?? {}) : { body: rest[1], version: rest[2] }) as AnyInput
  const path = isDeclared ? callPath(first, rest[0] as AnyInput) : rest[0]
  const { json } = await client(`${apiUrl}/${path}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    ...(version !== undefined && { headers: new Headers({ 'If-Match': `"${version}"` }) }),
  })
  return json
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
