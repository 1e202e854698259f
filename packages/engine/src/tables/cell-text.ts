import { type DateKind, isoOfSerial } from './spreadsheet-date.js'

/** The text of a number, without an exponent; of a date, in ISO 8601. */
export function textOfNumber(value: string, kind: DateKind | undefined, is1904: boolean): string {
  const number = value.trim() === '' ? Number.NaN : Number(value)
  if (!Number.isFinite(number)) return value
  return (kind && isoOfSerial(number, kind, is1904)) ?? decimal(number)
}

/** The text of a date that is stored as ISO 8601: without a time at midnight, without fractions of seconds and the zone. */
export function textOfIsoDate(value: string): string {
  const [, date, time] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d:\d\d)[.\d]*Z?)?$/.exec(value.trim()) ?? []
  if (!date) return value
  return time && time !== '00:00:00' ? `${date}T${time}` : date
}

/**
 * Replaces `_xHHHH_`, which stands for a character that XML does not allow. Source: ECMA-376 Part 1, 22.9.2.19. What no text may
 * contain, such as half of a surrogate pair, becomes a replacement character.
 */
export function unescapeText(value: string): string {
  if (!value.includes('_x')) return value
  return value
    .replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/[\0\p{Cs}]/gu, '\ufffd')
    .replace(/\r\n?/g, '\n')
}

function decimal(value: number): string {
  const text = String(value)
  if (!text.includes('e')) return text
  return value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 })
}
