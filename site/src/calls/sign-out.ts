import { tellSignedOut } from './other-tabs'
import { noteRemembered } from './remembered'
import { forgetSessionToken, sessionToken } from './session-token'

/** Ends the session of this tab and those of all others, here in any case and with the API if it can be reached. */
export async function signOut(): Promise<void> {
  const token = sessionToken()
  forgetSessionToken()
  noteRemembered(false)
  tellSignedOut()
  if (!token) return
  const headers = { 'x-token': token }
  await fetch('/api/user/logout', { method: 'POST', headers }).catch((error: unknown) => console.error(error))
}
