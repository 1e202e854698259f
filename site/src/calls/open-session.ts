import { isRemembered, noteRemembered } from './remembered'
import { forgetSessionToken, keepSessionToken, sessionToken } from './session-token'

let refreshing: Promise<string | undefined> | undefined

/** Whether there is a session, or one may be had without signing in. */
export function mayHaveSession(): boolean {
  return sessionToken() !== undefined || isRemembered()
}

/**
 * The token of this tab's session, or of a new one where the browser is remembered; undefined where one has to sign in. What
 * remembers it is good for one use, so all that ask at once are answered by one call.
 *
 * @param unknown a token that the server did not know, which is forgotten
 * @throws Error when the server does not answer, or not as it should
 */
export async function openSession(unknown?: string): Promise<string | undefined> {
  if (unknown !== undefined && unknown === sessionToken()) forgetSessionToken()
  const token = sessionToken()
  if (token !== undefined || !isRemembered()) return token
  refreshing ??= refresh().finally(() => {
    refreshing = undefined
  })
  return refreshing
}

async function refresh(): Promise<string | undefined> {
  const headers = { accept: 'application/json' }
  const answer = await fetch('/api/user/session/refresh', { method: 'POST', headers })
  if (answer.status === 401) {
    noteRemembered(false)
    forgetSessionToken()
    return undefined
  }
  if (!answer.ok) throw new Error(`A session was asked for, and the answer was ${answer.status}`)
  const { token } = (await answer.json()).item
  keepSessionToken(token)
  return token
}
