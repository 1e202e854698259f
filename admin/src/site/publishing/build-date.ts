import type { Locale } from '@parvis/schema'
import type { Build } from './build'

/** When a version of the site was built or, until it is, begun; in words. */
export function buildDate(
  { builtAt, createdAt }: Pick<Build, 'builtAt' | 'createdAt'>,
  locale: Locale,
): string {
  return new Date(builtAt ?? createdAt).toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short' })
}
