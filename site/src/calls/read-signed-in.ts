import type { Locale } from '../routes/locale'
import { openSession } from './open-session'

/** How reading something that needs a session ends. */
export type Read<Value> =
  | {
      outcome: 'read'
      value: Value
      total: number
      /** Where a list goes on, below `/api`; undefined where that was all. */
      next?: string
    }
  | { outcome: 'signedOut' | 'refused' | 'away' }

/**
 * Reads from the API what the session of this tab may, or a new one of a browser that is remembered; never throws.
 *
 * @param path below `/api`
 * @param member of the answer: `item`, or `items` with how many there are in all
 */
export async function readSignedIn<Value>(
  path: string,
  member: 'item' | 'items',
  locale: Locale,
): Promise<Read<Value>> {
  const ask = (token: string) => {
    const headers = { accept: 'application/json', 'accept-language': locale, 'x-token': token }
    return fetch(`/api/${path}`, { headers })
  }
  try {
    const answer = await inSession(ask)
    if (answer === undefined || answer.status === 401) return { outcome: 'signedOut' }
    if (answer.status === 403 || answer.status === 404) return { outcome: 'refused' }
    if (!answer.ok) return { outcome: 'away' }
    const value: Value = (await answer.json())[member]
    return { outcome: 'read', value, total: totalOf(answer), next: nextOf(answer) }
  } catch (error) {
    console.error(error)
    return { outcome: 'away' }
  }
}

/** Asks in the session there is, and once more in a new one where the server no longer knows it. */
async function inSession(ask: (token: string) => Promise<Response>): Promise<Response | undefined> {
  const token = await openSession()
  if (token === undefined) return undefined
  const answer = await ask(token)
  if (answer.status !== 401) return answer
  const next = await openSession(token)
  return next === undefined ? undefined : ask(next)
}

function totalOf(answer: Response): number {
  return Number(answer.headers.get('content-range')?.split('/')[1] ?? 0)
}

function nextOf(answer: Response): string | undefined {
  return /<\/api\/([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
}
