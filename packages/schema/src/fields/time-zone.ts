import { type FieldOptions, nullableField } from '../field.js'
import { equality } from '../operators.js'
import * as z from '../zod.js'

/** Form of names in the tz database: an area and a location. */
const form = /^(?:Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Etc|Europe|Indian|Pacific)\/[A-Z]/

/**
 * Whether a name is in the tz database, in its spelling. Releases rename zones, so that a browser may send
 * `Asia/Kolkata` where the server has `Asia/Calcutta`: both are accepted.
 */
export function isTimeZone(name: string): boolean {
  if (name === 'UTC') return true
  const zone = form.test(name) ? zoneOf(name) : undefined
  return zone !== undefined && (zone === name || zone.toLowerCase() !== name.toLowerCase())
}

/** Canonical name of a zone here, ignoring case. */
function zoneOf(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

/** Display name of a zone. */
export function timeZoneName(zone: string): string {
  return zone.replaceAll('_', ' ')
}

/** A time zone, by its name in the IANA tz database. */
export function timeZone<const Options extends FieldOptions>(options: Options) {
  const rule = z
    .string({ error: 'invalid_type' })
    .max(64, { error: 'invalid_time_zone', abort: true })
    .refine(isTimeZone, { error: 'invalid_time_zone' })
  return nullableField('timeZone', options, {
    rule,
    samples: ['Europe/Paris', 'America/New_York', 'UTC'],
    sortable: true,
    operators: equality(rule),
    searchable: false,
    format: timeZoneName,
    exported: (zone) => zone,
  })
}
