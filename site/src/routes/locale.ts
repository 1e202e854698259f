export const locales = ['fr', 'en'] as const

export type Locale = (typeof locales)[number]

export const defaultLocale: Locale = 'fr'

/** The languages that the site has: the default one, and of the others those that are named. */
export function shownIn(named: string | undefined): readonly Locale[] {
  const codes = named?.split(',')
  return locales.filter((each) => each === defaultLocale || !codes || codes.includes(each))
}

/** The languages of the site. Gatsby exposes variables with this prefix to browsers. */
export const shownLocales = shownIn(process.env.GATSBY_SITE_LOCALES)

/** Name of each language, in that language. */
export const localeNames: Record<Locale, string> = { fr: 'Français', en: 'English' }

/** The date locale of each language. */
export const dateForms: Record<Locale, string> = { fr: 'fr-FR', en: 'en-GB' }
