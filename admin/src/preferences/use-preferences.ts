import { useNotifications } from '@parvis/admin-kit'
import { useCallback, useSyncExternalStore } from 'react'
import type { Preferences } from '../session/stored-preferences'
import { isDarkMode } from '../theme/dark-mode'
import { preferences } from './current-preferences'

/** How whoever is connected likes the console. */
export function usePreferences(): Preferences {
  return useSyncExternalStore(preferences.subscribe, preferences.current)
}

/** Takes a choice, here and wherever else the person signs in; a call that fails is told, and the choice kept here. */
export function useChoose(): (change: Preferences) => Promise<void> {
  const notify = useNotifications()
  return useCallback((change) => preferences.choose(change).catch(notify.problem), [notify.problem])
}

/** Whether the theme in use is dark: as its person prefers it, else as this browser was told. */
export function useDarkMode(): boolean {
  return usePreferences().darkmode ?? isDarkMode(localStorage)
}
