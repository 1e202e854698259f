import { type FieldOptions, nullableField } from '../field.js'
import { equality } from '../operators.js'
import * as z from '../zod.js'

/** How the tz database names zones: an area, and a place within it. */
const form = /^(?:Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Etc|Europe|Indian|Pacific)\/[A-Z]/

/**
 * Whether a name is one of the tz database's, as it is spelled there. Its releases rename zones, so that a browser may say
 * `Asia/Kolkata` where the server says `Asia/Calcutta`: both are taken.
 */
export function isTimeZone(name: string): boolean {
  if (name === 'UTC') return true
  const zone = form.test(name) ? zoneOf(name) : undefined
  return zone !== undefined && (zone === name || zone.toLowerCase() !== name.toLowerCase())
}

/** The zone that a name means in whatever case, by the name that is its own here. */
function zoneOf(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

/** How people read a zone's name. */
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
