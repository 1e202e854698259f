import { callPath } from '@parvis/schema'
import { refreshSession } from '@parvis/schemas/calls/sign-in'
import { requestSessionFromTabs } from './other-tabs'
import { isRemembered, noteRemembered } from './remembered'
import { clearSessionToken, sessionToken, storeSessionToken } from './session-token'

let opening: Promise<string | undefined> | undefined

/** Whether this tab has a session, or may get one by *remember me*. */
export function mayHaveSession(): boolean {
  return sessionToken() !== undefined || isRemembered()
}

/**
 * The token of this tab's session, else another tab's, else that of a new one when the browser is remembered; undefined
 * when the person has to sign in. The cookie can be used once, so concurrent callers share one call.
 *
 * @param unknown a token that the server rejected, which is cleared
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
