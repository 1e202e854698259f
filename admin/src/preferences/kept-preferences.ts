import type { Preferences } from './preferences'

const key = 'parvis.preferences'

/** This browser's copy of what the person connected prefers: with it, nothing changes its looks while the page loads. */
export function keptPreferences(): Preferences | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '') as Preferences
  } catch {
    return undefined
  }
}

export function keepPreferences(preferences: Preferences): void {
  localStorage.setItem(key, JSON.stringify(preferences))
}

/** Forgets them where someone leaves: the next person is shown what the browser itself was told. */
export function forgetPreferences(): void {
  localStorage.removeItem(key)
}
