import { usePreferences } from '../preferences/use-preferences'
import { isDarkMode } from './dark-mode'

/** Whether the theme in use is dark: as its person prefers it, else as this browser was told. */
export function useDarkMode(): boolean {
  return usePreferences().darkmode ?? isDarkMode(localStorage)
}
