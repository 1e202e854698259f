import { isDarkMode } from '../theme/dark-mode'
import { usePreferences } from './use-preferences'

/** Whether the theme in use is dark: as its person prefers it, else as this browser was told. */
export function useDarkMode(): boolean {
  return usePreferences().darkmode ?? isDarkMode(localStorage)
}
