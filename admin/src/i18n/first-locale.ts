import type { Locale } from '@parvis/schema'
import { keptPreferences } from '../preferences/kept-preferences'
import { rememberLocale } from './current-locale'
import { detectLanguage } from './language'

/** The language to begin in: that of whoever is connected, else this browser's, which is then remembered. */
export function firstLocale(): Locale {
  const preferred = keptPreferences()?.lang
  if (preferred) return preferred
  const detected = detectLanguage(document.cookie, navigator.languages)
  rememberLocale(detected)
  return detected
}
