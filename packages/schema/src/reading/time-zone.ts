import { isTimeZone } from '../fields/time-zone.js'
import type { CellReader } from './cell-reader.js'

/** Reads a name of the IANA tz database, ignoring case, and with spaces for its underscores. */
export const readTimeZone: CellReader = (text) => {
  if (text.length > 64) return text
  const name = text.replace(/\s+/g, '_')
  if (isTimeZone(name)) return name
  const zone = canonicalZone(name)
  return zone !== undefined && isTimeZone(zone) ? zone : text
}

/** The name of a zone that has an area, or of UTC; an abbreviation such as `EST` would be taken for the zone of a city. */
function canonicalZone(name: string): string | undefined {
  if (!name.includes('/') && name.toUpperCase() !== 'UTC') return undefined
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}
