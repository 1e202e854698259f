import type { Locale } from '../localised.js'
import { fold } from './fold.js'

/** Names by month, in both languages and folded. */
const months = [
  ['janvier', 'january'],
  ['fevrier', 'february'],
  ['mars', 'march'],
  ['avril', 'april'],
  ['mai', 'may'],
  ['juin', 'june'],
  ['juillet', 'july'],
  ['aout', 'august'],
  ['septembre', 'september'],
  ['octobre', 'october'],
  ['novembre', 'november'],
  ['decembre', 'december'],
]

const weekdays = [
  ['lundi', 'monday'],
  ['mardi', 'tuesday'],
  ['mercredi', 'wednesday'],
  ['jeudi', 'thursday'],
  ['vendredi', 'friday'],
  ['samedi', 'saturday'],
  ['dimanche', 'sunday'],
]

/** Longest text of a day or a moment, in UTF-16 units. */
export const longestDate = 64

/** Year, month and day, in the order of ISO 8601. */
type Parts = readonly [year: string, month: number, day: number]

/**
 * Reads a day in figures or with the name of its month, in either language. Figures with slashes are read with the month first
 * in English, all others with the day first, unless that is impossible.
 *
 * @returns `YYYY-MM-DD`; undefined for other texts and impossible days
 */
export function dayIn(text: string, locale: Locale): string | undefined {
  if (text.length > longestDate) return undefined
  const folded = fold(text)
  const parts = yearFirst(folded) ?? inFigures(folded, locale) ?? withMonthName(folded)
  return parts && existingDay(parts)
}

function yearFirst(text: string): Parts | undefined {
  const [, year, , month, day] = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(text) ?? []
  return year === undefined ? undefined : [year, Number(month), Number(day)]
}

function inFigures(text: string, locale: Locale): Parts | undefined {
  const [, one, mark, other, year] = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/.exec(text) ?? []
  if (year === undefined) return undefined
  const [first, second] = [Number(one), Number(other)]
  const prefersMonthFirst = mark === '/' && locale === 'en'
  const isMonthFirst = prefersMonthFirst ? first <= 12 : second > 12
  return isMonthFirst ? [fullYear(year), first, second] : [fullYear(year), second, first]
}

/** Reads such as `jeudi 12 mars 2026`, `1er janv. 26`, `March 12th, 2026` and `12-Mar-26`. */
function withMonthName(text: string): Parts | undefined {
  const words = text.split(/[\s,./-]+/).filter((word) => word !== '' && word !== 'le' && word !== 'of')
  const [one = '', other = '', year = '', ...rest] =
    words.length === 4 && indexIn(weekdays, words[0]) !== undefined ? words.slice(1) : words
  if (rest.length > 0 || !/^(?:\d{4}|\d{2})$/.test(year)) return undefined
  const month = indexIn(months, other) ?? indexIn(months, one)
  const day = dayOfMonth(one) ?? dayOfMonth(other)
  return month === undefined || day === undefined ? undefined : [fullYear(year), month + 1, day]
}

/** The index of the only names that begin with an abbreviation of three letters or more. */
function indexIn(names: readonly (readonly string[])[], word = ''): number | undefined {
  if (word.length < 3) return undefined
  const found = names.flatMap((each, index) => (each.some((name) => name.startsWith(word)) ? [index] : []))
  return found.length === 1 ? found[0] : undefined
}

function dayOfMonth(word: string): number | undefined {
  const [, digits] = /^(\d{1,2})(?:er|st|nd|rd|th)?$/.exec(word) ?? []
  return digits === undefined ? undefined : Number(digits)
}

/** Of two digits, POSIX reads 69 to 99 as years of the 20th century. */
function fullYear(year: string): string {
  if (year.length === 4) return year
  return `${year <= '68' ? '20' : '19'}${year}`
}

function existingDay([year, month, day]: Parts): string | undefined {
  const text = [year, ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-')
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : undefined
}
