import { defaultLocale, type Locale } from '@parvis/schema'

/** Address of the site's home page in a language. */
export function siteAddress(locale: Locale): string {
  return locale === defaultLocale ? '/' : `/${locale}`
}

/** Address of the site's preview of a page, published or not; `path` is without a language. */
export function previewAddress(locale: Locale, path: string): string {
  const page = new URLSearchParams({ page: path })
  return `${locale === defaultLocale ? '' : `/${locale}`}/preview?${page}`
}
