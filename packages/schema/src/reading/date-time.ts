import type { Locale } from '../localised.js'
import type { CellReader } from './cell-reader.js'
import { dayIn, longestDate } from './day.js'
import { fold } from './fold.js'

/** A day, a time of 24 or 12 hours, and a zone, after folding. */
const form =
  /^(?<day>.+?)(?:t|,? (?:a |at )?)(?<hour>\d{1,2})(?::| ?h ?)(?<minute>\d{2})(?::(?<second>\d{2})(?:[.,](?<fraction>\d{1,9}))?)?(?: ?(?<half>[ap])\.?m\.?)?(?: ?(?<zone>z|utc|gmt|[+-]\d{2}(?::?\d{2})?))?$/

/** Reads a day with a time, in UTC unless the text has an offset; answers ISO 8601. */
export const readDateTime: CellReader = (text, locale) => momentIn(text, locale) ?? text

function momentIn(text: string, locale: Locale): string | undefined {
  if (text.length > longestDate) return undefined
  const parts = form.exec(fold(text))?.groups
  if (!parts) return undefined
  const day = dayIn(parts.day ?? '', locale)
  const time = timeIn(parts)
  return day === undefined || time === undefined ? undefined : `${day}T${time}${offsetIn(parts.zone)}`
}

type Groups = Readonly<Record<string, string | undefined>>

function timeIn({ hour = '', minute = '', second = '00', fraction, half }: Groups): string | undefined {
  const hours = half === undefined ? Number(hour) : hoursOfHalf(Number(hour), half)
  if (hours === undefined || hours > 23 || minute > '59' || second > '59') return undefined
  const exact = fraction === undefined ? '' : `.${fraction}`
  return `${String(hours).padStart(2, '0')}:${minute}:${second}${exact}`
}

/** Hours since midnight of a time in the morning or in the afternoon. */
function hoursOfHalf(hour: number, half: string): number | undefined {
  if (hour < 1 || hour > 12) return undefined
  return (hour % 12) + (half === 'p' ? 12 : 0)
}

function offsetIn(zone = 'z'): string {
  const [, hours, minutes = '00'] = /^([+-]\d{2}):?(\d{2})?$/.exec(zone) ?? []
  return hours === undefined ? 'Z' : `${hours}:${minutes}`
}
