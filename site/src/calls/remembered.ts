const key = 'parvis.remembered'

/** Whether *remember me* was chosen in this browser: scripts cannot see the cookie itself, and request a session only then. */
export function isRemembered(): boolean {
  try {
    return localStorage.getItem(key) === 'true'
  } catch {
    return false
  }
}

/** Stores the choice at sign-in, for the site and the console. */
export function noteRemembered(remembered: boolean): void {
  if (remembered) localStorage.setItem(key, 'true')
  else localStorage.removeItem(key)
}
