import { callPath } from '@parvis/schema'
import { refreshSession } from '@parvis/schemas/calls/sign-in'
import { requestSessionFromTabs } from './other-tabs'
import { isRemembered, noteRemembered } from './remembered'
import { clearSessionToken, sessionToken, storeSessionToken } from './session-token'

let opening: Promise<string | undefined> | undefined

/** Whether there is a session in this tab, or one may be had by *remember me*. */
export function mayHaveSession(): boolean {
  return sessionToken() !== undefined || isRemembered()
}

/**
 * The token of this tab's session, else another tab's, else that of a new one where the browser is remembered; undefined
 * where one has to sign in. What remembers it is good for one use, so all that ask at once are answered by one call.
 *
 * @param unknown a token that the server did not know, which is forgotten
 * @throws Error when the server does not answer, or not as it should
 */
export async function openSession(unknown?: string): Promise<string | undefined> {
  if (unknown !== undefined && unknown === sessionToken()) clearSessionToken()
  const token = sessionToken()
  if (token !== undefined) return token
  opening ??= open(unknown).finally(() => {
    opening = undefined
  })
  return opening
}

async function open(unknown?: string): Promise<string | undefined> {
  const others = await requestSessionFromTabs()
  const token = others === undefined || others === unknown ? await refresh() : others
  if (token !== undefined) storeSessionToken(token)
  return token
}

async function refresh(): Promise<string | undefined> {
  if (!isRemembered()) return undefined
  const headers = { accept: 'application/json' }
  const answer = await fetch(`/api/${callPath(refreshSession)}`, { method: refreshSession.method, headers })
  if (answer.status === 401) {
    noteRemembered(false)
    clearSessionToken()
    return undefined
  }
  if (!answer.ok) throw new Error(`A session was asked for, and the answer was ${answer.status}`)
  return (await answer.json()).item.token
}
