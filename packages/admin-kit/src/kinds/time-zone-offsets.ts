import type { Locale } from '@parvis/schema'

/** Makes what says how far a zone is from UTC at a moment, in a language, such as `UTC+2`; each zone is worked out once. */
export function offsetsIn(locale: Locale, moment: Date): (zone: string) => string {
  const known = new Map<string, string>()
  return (zone) => {
    const offset = known.get(zone) ?? offsetAt(moment, zone, locale)
    known.set(zone, offset)
    return offset
  }
}

/** A zone that this browser does not know has no offset here. */
function offsetAt(moment: Date, timeZone: string, locale: Locale): string {
  try {
    const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'shortOffset' }).formatToParts(
      moment,
    )
    return parts.find((part) => part.type === 'timeZoneName')?.value ?? ''
  } catch {
    return ''
  }
}
