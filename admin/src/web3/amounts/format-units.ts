import type { Locale } from '@parvis/schema'

/** How an amount is written. */
export interface UnitFormat {
  /** How many decimals the unit has. */
  readonly decimals: number
  readonly locale: Locale
  /** The most decimals that are shown; all by default. */
  readonly most?: number
  /** Which way the decimals that are not shown are rounded; down by default. */
  readonly rounding?: 'down' | 'up'
}

/**
 * An amount in smallest units, as a decimal number in a language, without zeros at its end. What is too small for the shown
 * decimals is written as less than the smallest that they can show.
 */
export function formatUnits(units: bigint, format: UnitFormat): string {
  const { decimals, locale, most = decimals, rounding = 'down' } = format
  const shown = Math.min(most, decimals)
  const step = 10n ** BigInt(decimals - shown)
  const count = rounding === 'up' ? (units + step - 1n) / step : units / step
  if (count === 0n && units > 0n) return `<\u00a0${writeDecimal(1n, shown, locale)}`
  return writeDecimal(count, shown, locale)
}

/** A decimal number with a point, such as `1234.5`, in a language; other text as it is. */
export function formatDecimal(text: string, locale: Locale): string {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  if (whole === undefined) return text
  return writeDecimal(BigInt(whole + fraction), fraction.length, locale)
}

function writeDecimal(count: bigint, decimals: number, locale: Locale): string {
  const one = 10n ** BigInt(decimals)
  const whole = new Intl.NumberFormat(locale).format(count / one)
  const fraction = String(count % one)
    .padStart(decimals, '0')
    .replace(/0+$/, '')
  return fraction === '' ? whole : `${whole}${decimalMark(locale)}${fraction}`
}

function decimalMark(locale: Locale): string {
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5)
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.'
}
