import { apiUrl } from './api-url'
import { client } from './client'

/**
 * Makes a call to the API that no resource answers.
 *
 * @param path below the API, such as `user/sessions`
 * @returns what the answer's envelope holds
 * @throws ApiProblem
 */
export async function call<Answer>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
): Promise<Answer> {
  const { json } = await client(`${apiUrl}/${path}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
  })
  return json as Answer
}
