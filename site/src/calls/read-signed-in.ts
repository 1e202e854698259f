import type { Locale } from '../routes/locale'
import { sessionToken, tokenKey } from './session-token'

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
 * Reads from the API what the session of this tab may; never throws.
 *
 * @param path below `/api`
 * @param member of the answer: `item`, or `items` with how many there are in all
 */
export async function readSignedIn<Value>(
  path: string,
  member: 'item' | 'items',
  locale: Locale,
): Promise<Read<Value>> {
  const token = sessionToken()
  if (!token) return { outcome: 'signedOut' }
  try {
    const headers = { accept: 'application/json', 'accept-language': locale, 'x-token': token }
    const answer = await fetch(`/api/${path}`, { headers })
    if (answer.status === 401) return signedOut()
    if (answer.status === 403 || answer.status === 404) return { outcome: 'refused' }
    if (!answer.ok) return { outcome: 'away' }
    const value: Value = (await answer.json())[member]
    return { outcome: 'read', value, total: totalOf(answer), next: nextOf(answer) }
  } catch (error) {
    console.error(error)
    return { outcome: 'away' }
  }
}

function signedOut(): { outcome: 'signedOut' } {
  sessionStorage.removeItem(tokenKey)
  return { outcome: 'signedOut' }
}

function totalOf(answer: Response): number {
  return Number(answer.headers.get('content-range')?.split('/')[1] ?? 0)
}

function nextOf(answer: Response): string | undefined {
  return /<\/api\/([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
}
