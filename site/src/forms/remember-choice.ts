const key = 'parvis.wantsToBeRemembered'

/** Keeps what was chosen on registering, for the sign-in that comes after the mail. */
export function storeRememberChoice(wanted: boolean): void {
  try {
    if (wanted) localStorage.setItem(key, 'true')
    else localStorage.removeItem(key)
  } catch (error) {
    console.warn(error)
  }
}

/** What was chosen on registering in this browser. */
export function wantsToBeRemembered(): boolean {
  try {
    return localStorage.getItem(key) === 'true'
  } catch (error) {
    console.warn(error)
    return false
  }
}
