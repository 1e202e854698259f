import { defaultLocale, isLocale, type Locale } from '@parvis/schema'

/**
 * The language of the product that an `Accept-Language` header prefers (RFC 9110, 12.5.4).
 *
 * @example acceptedLocale('de, en-GB;q=0.8, fr;q=0.5') // 'en'
 */
export function acceptedLocale(header: string | undefined): Locale {
  const wished = (header ?? '').split(',').map(toPreference)
  const known = wished.filter(({ locale, weight }) => isLocale(locale) && weight > 0)
  known.sort((one, other) => other.weight - one.weight)
  return (known[0]?.locale as Locale) ?? defaultLocale
}

function toPreference(range: string) {
  const [tag = '', parameter = ''] = range.split(';')
  const weight = /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1] ?? '1'
  return { locale: tag.trim().toLowerCase().split('-')[0], weight: Number(weight) }
}
