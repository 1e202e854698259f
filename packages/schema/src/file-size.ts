import type { Locale } from './localised.js'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A size of a file, in bytes, as people read it: `1.5 MB`. */
export function fileSize(bytes: number, locale: Locale): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3))
  return (bytes / 1000 ** power).toLocaleString(locale, {
    style: 'unit',
    unit: units[power],
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  })
}
