import { defaultLocale, type Locale } from '@parvis/schema'

/** Address of the site's login page, which comes back to `next`, a path of this origin, once connected. */
export function loginAddress(locale: Locale, next?: string): string {
  const page = locale === defaultLocale ? '/login' : `/${locale}/login`
  return next ? `${page}?next=${encodeURIComponent(next)}` : page
}
