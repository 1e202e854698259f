import { client } from '../../api/client'
import { apiUrl } from '../../configuration'

/**
 * Sends an answer to a visitor, once however often the same is sent.
 *
 * @param route of the resource below the API
 * @param key tells this answer from any other
 * @throws ApiProblem
 */
export async function sendAnswer(route: string, id: string, text: string, key: string): Promise<void> {
  await client(`${apiUrl}/${route}/${id}/answers`, {
    method: 'POST',
    body: JSON.stringify({ text }),
    headers: new Headers({ 'Idempotency-Key': key }),
  })
}
