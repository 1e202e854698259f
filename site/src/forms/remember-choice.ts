const key = 'parvis.wantsToBeRemembered'

/** Stores the choice at registration, for the sign-in after the mail. */
export function storeRememberChoice(wanted: boolean): void {
  try {
    if (wanted) localStorage.setItem(key, 'true')
    else localStorage.removeItem(key)
  } catch (error) {
    console.warn(error)
  }
}

/** The choice at registration in this browser. */
export function wantsToBeRemembered(): boolean {
  try {
    return localStorage.getItem(key) === 'true'
  } catch (error) {
    console.warn(error)
    return false
  }
}
