import type { Locale } from '@parvis/schema'

/** Name of each language, in that language. */
export const localeNames: Record<Locale, string> = { fr: 'Français', en: 'English' }
