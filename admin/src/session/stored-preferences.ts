import type { Locale } from '@parvis/schema'

const key = 'parvis.preferences'

/** Someone's preferences of the console; unset ones are missing. */
export interface Preferences {
  readonly darkmode?: boolean
  readonly lang?: Locale
}

/**
 * This browser's copy of the preferences of the signed-in person, so that the page does not change its appearance while it
 * loads.
 */
export function storedPreferences(): Preferences | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '') as Preferences
  } catch {
    return undefined
  }
}

export function storePreferences(preferences: Preferences): void {
  localStorage.setItem(key, JSON.stringify(preferences))
}

/** Clears them at sign-out, so that the next person gets the browser's preferences. */
export function clearPreferences(): void {
  localStorage.removeItem(key)
}
