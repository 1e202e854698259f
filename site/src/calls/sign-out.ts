import { sessionToken, tokenKey } from './session-token'

/** Ends the session of this tab, here in any case and with the API if it can be reached. */
export async function signOut(): Promise<void> {
  const token = sessionToken()
  sessionStorage.removeItem(tokenKey)
  localStorage.removeItem('parvis.remembered')
  if (!token) return
  const headers = { 'x-token': token }
  await fetch('/api/user/logout', { method: 'POST', headers }).catch((error: unknown) => console.error(error))
}
