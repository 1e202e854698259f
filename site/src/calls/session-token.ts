/** Where the console and the site keep the session's token, in the storage of the tab. */
export const tokenKey = 'parvis.token'

/** The token of the session in this tab; undefined without one, and where nothing may be kept. */
export function sessionToken(): string | undefined {
  try {
    return sessionStorage.getItem(tokenKey) ?? undefined
  } catch {
    return undefined
  }
}
