import { defaultLocale, type Locale } from '@parvis/schema'

/** Address of the site's home page in a language. */
export function siteAddress(locale: Locale): string {
  return locale === defaultLocale ? '/' : `/${locale}`
}
