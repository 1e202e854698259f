import { noteRemembered } from '../calls/remembered'
import { storeSessionToken } from '../calls/session-token'
import type { Session } from '../calls/sign-in'
import { storeRememberChoice } from '../forms/remember-choice'
import { nextPath } from './next-path'

/** Goes where signing in leads, with the session's token. */
export function enterConsole({ token }: Session, remember: boolean): void {
  storeSessionToken(token)
  // The console asks for a new session only where this note says that one can be had.
  noteRemembered(remember)
  storeRememberChoice(false)
  window.location.assign(nextPath(window.location.search))
}
