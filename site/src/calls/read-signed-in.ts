import type { Locale } from '../routes/locale'
import { openSession } from './open-session'

/** Result of a read that needs a session. */
export type Read<Value> =
  | {
      outcome: 'read'
      value: Value
      total: number
      /** Path of the next page, below `/api`; undefined on the last one. */
      next?: string
    }
  | { outcome: 'signedOut' | 'refused' | 'away' }

/**
 * Reads from the API with the session of this tab, or a new one of a remembered browser; never throws.
 *
 * @param path relative to `/api`
 * @param member of the response: `item`, or `items` with their total
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

/** Reads in the current session, and again in a new one when the server rejects it. */
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
