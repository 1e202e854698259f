import { isLocale, type Locale } from '@parvis/schema'

/** The sender of a submission, and the language of mails to them. */
export interface Visitor {
  readonly firstname: string
  readonly lastname: string
  /** In lower case. */
  readonly email: string
  readonly locale: Locale
}

/** The sender of a form, from its values. @param locale the language of the page, where they chose none */
export function visitorOf(values: Readonly<Record<string, unknown>>, locale: Locale): Visitor {
  const { firstname, lastname, email, language } = values
  return {
    firstname: String(firstname ?? ''),
    lastname: String(lastname ?? ''),
    email: String(email).toLowerCase(),
    locale: isLocale(language) ? language : locale,
  }
}
