import { isLocale, type Locale } from '@parvis/schema'

/** Who sent something, and the language they are to be written to in. */
export interface Visitor {
  readonly firstname: string
  readonly lastname: string
  /** In lower case. */
  readonly email: string
  readonly locale: Locale
}

/** Who sent a form, as its values say. @param locale the language of the page, where they chose none */
export function visitorOf(values: Readonly<Record<string, unknown>>, locale: Locale): Visitor {
  const { firstname, lastname, email, language } = values
  return {
    firstname: String(firstname ?? ''),
    lastname: String(lastname ?? ''),
    email: String(email).toLowerCase(),
    locale: isLocale(language) ? language : locale,
  }
}
