const key = 'parvis.remembered'

/**
 * Whether *remember me* was chosen in this browser, as the login page notes. Scripts cannot see the cookie itself,
 * and asking for a session that nothing can open only fails.
 */
export function isRemembered(): boolean {
  return localStorage.getItem(key) === 'true'
}

/** Forgets it, at sign-out. */
export function forgetRemembered(): void {
  localStorage.removeItem(key)
}
