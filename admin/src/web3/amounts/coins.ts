import { currentLocale } from '../../i18n/current-locale'
import { formatUnits } from './format-units'

/**
 * An amount of the chain's coins in the current language. A cost is rounded up, never down.
 *
 * @param wei as a decimal text
 * @param currency symbol of the coins; none while it is being read
 */
export function formatCoins(wei: string, currency = '', rounding: 'down' | 'up' = 'down'): string {
  const amount = formatUnits(BigInt(wei), { decimals: 18, locale: currentLocale(), most: 6, rounding })
  return currency ? `${amount}\u00a0${currency}` : amount
}

/** A fee for each gas in the current language; `wei` is a decimal text. */
export function formatFee(wei: string): string {
  return `${formatUnits(BigInt(wei), { decimals: 9, locale: currentLocale(), most: 3, rounding: 'up' })}\u00a0gwei`
}
