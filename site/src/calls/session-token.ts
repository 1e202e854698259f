/** Key of the session's token in session storage, shared by the console and the site. */
const key = 'parvis.token'

/** Token of the session in this tab; undefined without one, or without storage. */
export function sessionToken(): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Stores a token, and marks the page as signed in, as `static/before-paint.js` does before the first paint. */
export function storeSessionToken(token: string): void {
  sessionStorage.setItem(key, token)
  document.documentElement.dataset.session = 'on'
}

export function clearSessionToken(): void {
  sessionStorage.removeItem(key)
  delete document.documentElement.dataset.session
}
