/** What a number format shows of a serial number: a date with or without a time, or only a time of day. */
export type DateKind = 'date' | 'time'

const secondsPerDay = 86_400
/** 9999-12-31 in the 1900 date system. */
const lastSerial = 2_958_465
const epoch1900 = Date.UTC(1899, 11, 30)
const epoch1904 = Date.UTC(1904, 0, 1)

/**
 * The ISO 8601 text of a serial number of a spreadsheet, rounded to seconds: `YYYY-MM-DD`, `YYYY-MM-DDTHH:MM:SS` unless it is
 * midnight, or `HH:MM:SS` for a time without a date. Source: ECMA-376 Part 1, 18.17.4.
 *
 * @param is1904 whether the workbook uses the 1904 date system
 * @returns undefined for a number that is no date
 */
export function isoOfSerial(serial: number, kind: DateKind, is1904: boolean): string | undefined {
  const seconds = Math.round(serial * secondsPerDay)
  const days = Math.floor(seconds / secondsPerDay)
  if (!(serial >= 0 && days <= lastSerial)) return undefined
  const time = new Date((seconds % secondsPerDay) * 1000).toISOString().slice(11, 19)
  if (kind === 'time' && days === 0) return time
  if (days === 0 && !is1904) return seconds === 0 ? undefined : time
  const date = new Date(startOfDay(days, is1904)).toISOString().slice(0, 10)
  return time === '00:00:00' ? date : `${date}T${time}`
}

/** The 1900 system counts a 29 February 1900, which did not exist: serial numbers up to 59 are one day later than it says. */
function startOfDay(days: number, is1904: boolean): number {
  if (is1904) return epoch1904 + days * secondsPerDay * 1000
  return epoch1900 + (days < 60 ? days + 1 : days) * secondsPerDay * 1000
}

/**
 * What a number format with a predefined identifier shows. Source: ECMA-376 Part 1, 18.8.30, with the formats of East Asian
 * languages.
 */
export function dateKindOfId(id: number): DateKind | undefined {
  if ((id >= 18 && id <= 21) || id === 45 || id === 47) return 'time'
  if ((id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)) return 'date'
  return undefined
}

/** What the code of a number format shows, such as `dd/mm/yyyy`; undefined for numbers and for elapsed time, such as `[h]:mm`. */
export function dateKindOfCode(code: string): DateKind | undefined {
  const [positive = ''] = code.replace(/"[^"]*"|\\.|[_*]./g, '').split(';')
  if (/\[(h+|m+|s+)\]/i.test(positive)) return undefined
  const parts = positive.replace(/\[[^\]]*\]/g, '').replace(/general/gi, '')
  if (/[yd]/i.test(parts)) return 'date'
  if (/[hs]/i.test(parts)) return 'time'
  return /m/i.test(parts) ? 'date' : undefined
}
