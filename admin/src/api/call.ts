import { apiUrl } from '../configuration'
import { client } from './client'

/**
 * Makes a call to the API that no resource answers.
 *
 * @param path below the API, such as `user/sessions`
 * @param version of the record that it changes, as its reader knew it; any when not said
 * @returns what the answer's envelope holds
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
