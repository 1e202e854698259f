import { type Locale, shownLocales } from './locale'
import { localizedPath } from './paths'

/** Address of a page in each language. @param path of the page, without a language */
export function addressesOf(path: string): Record<Locale, string> {
  const addresses = shownLocales.map((each) => [each, localizedPath(path, each)])
  return Object.fromEntries(addresses) as Record<Locale, string>
}
