import { noteRemembered } from '../calls/remembered'
import { storeSessionToken } from '../calls/session-token'
import type { Session } from '../calls/sign-in'
import { storeRememberChoice } from '../forms/remember-choice'
import { nextPath } from './next-path'

/** Stores the session's token, and navigates to the page after signing in. */
export function enterConsole({ token }: Session, remember: boolean): void {
  storeSessionToken(token)
  // The console requests a new session only when this flag is set.
  noteRemembered(remember)
  storeRememberChoice(false)
  window.location.assign(nextPath(window.location.search))
}
