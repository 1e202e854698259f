import type { Locale } from '@parvis/schema'
import { detectLanguage, rememberLocale } from '../i18n/current-locale'
import { storedPreferences } from '../session/stored-preferences'

/** The language to start in: that of the signed-in person, else this browser's, which is then remembered. */
export function firstLocale(): Locale {
  const preferred = storedPreferences()?.lang
  if (preferred) return preferred
  const detected = detectLanguage(document.cookie, navigator.languages)
  rememberLocale(detected)
  return detected
}
