import { useNotifications } from '@parvis/admin-kit'
import { useCallback, useSyncExternalStore } from 'react'
import type { Preferences } from '../session/stored-preferences'
import { isDarkMode } from '../theme/dark-mode'
import { preferences } from './current-preferences'

/** The preferences of the signed-in person. */
export function usePreferences(): Preferences {
  return useSyncExternalStore(preferences.subscribe, preferences.current)
}

/**
 * Returns a function that applies a choice here and wherever else the person signs in. Where saving fails,
 * it reports that, and the choice applies here only.
 */
export function useChoose(): (change: Preferences) => Promise<void> {
  const notify = useNotifications()
  return useCallback((change) => preferences.choose(change).catch(notify.problem), [notify.problem])
}

/** Whether the theme is dark: by the person's preference, else by this browser's. */
export function useDarkMode(): boolean {
  return usePreferences().darkmode ?? isDarkMode(localStorage)
}
