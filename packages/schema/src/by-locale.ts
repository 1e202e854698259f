import type { Locale } from './localised.js'

/** Keeps what is made for each language, for makers such as those of `Intl` that are slow to make. */
export function byLocale<Made>(make: (locale: Locale) => Made): (locale: Locale) => Made {
  const made = new Map<Locale, Made>()
  return (locale) => {
    const known = made.get(locale) ?? make(locale)
    made.set(locale, known)
    return known
  }
}
