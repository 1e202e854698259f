import type { Estimate } from '@parvis/schemas/widgets'
import { currentLocale } from '../../../i18n/current-locale'

const percent = (share: number) =>
  share.toLocaleString(currentLocale(), { style: 'percent', maximumFractionDigits: 0 })

/** A share as a percentage, and its interval. */
export function formatShare({ value, lower, upper }: Estimate) {
  return { share: percent(value), range: `${Math.round(lower * 100)}–${percent(upper)}` }
}

/** A difference in whole points, and the signed bounds of its interval. */
export function formatDifference({ value, lower, upper }: Estimate) {
  return { points: Math.round(value * 100), lower: signed(lower), upper: signed(upper) }
}

function signed(share: number): string {
  const points = Math.round(share * 100)
  return `${points > 0 ? '+' : points < 0 ? '−' : ''}${Math.abs(points)}`
}
