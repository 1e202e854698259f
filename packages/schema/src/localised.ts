/** The languages every text of the product exists in; the first one is the default. */
export const locales = ['fr', 'en'] as const

export type Locale = (typeof locales)[number]

export const defaultLocale: Locale = locales[0]

/** One text in every language: a missing translation does not compile. */
export type Localised = Readonly<Record<Locale, string>>

/** Whether a value, from a cookie or a header, is a supported language. */
export function isLocale(value: unknown): value is Locale {
  return locales.includes(value as Locale)
}

/** Memoises a factory by language, such as slow ones of `Intl`. */
export function byLocale<Made>(make: (locale: Locale) => Made): (locale: Locale) => Made {
  const made = new Map<Locale, Made>()
  return (locale) => {
    const known = made.get(locale) ?? make(locale)
    made.set(locale, known)
    return known
  }
}
