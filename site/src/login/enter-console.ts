import { tokenKey } from '../calls/session-token'
import type { Session } from '../calls/sign-in'
import { keepRememberChoice } from '../forms/remember-choice'
import { nextPath } from './next-path'

const rememberedKey = 'parvis.remembered'

/** Goes where signing in leads, with the session's token. */
export function enterConsole({ token }: Session, remember: boolean): void {
  sessionStorage.setItem(tokenKey, token)
  // The console asks for a new session only where this note says that one can be had.
  if (remember) localStorage.setItem(rememberedKey, 'true')
  else localStorage.removeItem(rememberedKey)
  keepRememberChoice(false)
  window.location.assign(nextPath(window.location.search))
}
