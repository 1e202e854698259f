import { currentLocale } from '../../i18n/current-locale'
import { formatUnits } from './format-units'

/** An amount of the chain's coin in the current language; `wei` is a decimal text. A cost is rounded up, never down. */
export function formatCoins(wei: string, rounding: 'down' | 'up' = 'down'): string {
  return `${formatUnits(BigInt(wei), { decimals: 18, locale: currentLocale(), most: 6, rounding })}\u00a0ETH`
}

/** A fee for each gas in the current language; `wei` is a decimal text. */
export function formatFee(wei: string): string {
  return `${formatUnits(BigInt(wei), { decimals: 9, locale: currentLocale(), most: 3, rounding: 'up' })}\u00a0gwei`
}
