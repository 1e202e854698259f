/** Formats a moment in ISO 8601 as local time, `YYYY-MM-DD HH:mm:ss`. */
export type WallTime = (moment: string) => string

/**
 * Creates the formatter of local times in a time zone.
 *
 * @throws RangeError when there is no such time zone
 * @example wallTimeIn('Europe/Paris')('2026-11-23T23:30:00Z') // '2026-11-24 00:30:00'
 */
export function wallTimeIn(timeZone: string): WallTime {
  // Sweden writes dates as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone })
  return (moment) => format.format(new Date(moment))
}
