export const locales = ['fr', 'en'] as const

export type Locale = (typeof locales)[number]

export const defaultLocale: Locale = 'fr'

/** Name of each language, in that language. */
export const localeNames: Record<Locale, string> = { fr: 'Français', en: 'English' }

/** In which form dates are told in each language. */
export const dateForms: Record<Locale, string> = { fr: 'fr-FR', en: 'en-GB' }
