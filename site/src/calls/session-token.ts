/** Where the console and the site keep the session's token, in the storage of the tab. */
const key = 'parvis.token'

/** The token of the session in this tab; undefined without one, and where nothing may be kept. */
export function sessionToken(): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps a token, and has the page show that there is a session, as `static/before-paint.js` does before it is painted. */
export function storeSessionToken(token: string): void {
  sessionStorage.setItem(key, token)
  document.documentElement.dataset.session = 'on'
}

export function clearSessionToken(): void {
  sessionStorage.removeItem(key)
  delete document.documentElement.dataset.session
}
