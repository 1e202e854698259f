import { defaultLocale, type Locale } from '@parvis/schema'

interface Reason {
  /** A path of this origin to return to after signing in. */
  readonly next?: string
  /** Whether a session has ended; the page then says so. */
  readonly ended?: boolean
}

/** Address of the site's login page. */
export function loginAddress(locale: Locale, { next, ended = false }: Reason = {}): string {
  const page = locale === defaultLocale ? '/login' : `/${locale}/login`
  const query = [next && `next=${encodeURIComponent(next)}`, ended && 'reason=ended'].filter(Boolean)
  return query.length > 0 ? `${page}?${query.join('&')}` : page
}
