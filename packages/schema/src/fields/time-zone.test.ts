import { expect, it } from 'vitest'
import { isTimeZone, timeZone } from './time-zone.js'

it('accepts every zone of a browser, and the aliases of other releases', () => {
  const zones = Intl.supportedValuesOf('timeZone')
  expect(zones.length).toBeGreaterThan(400)
  expect(zones.filter((zone) => !isTimeZone(zone))).toEqual([])
  for (const name of ['UTC', 'Asia/Kolkata', 'Asia/Calcutta', 'Europe/Kyiv', 'Europe/Kiev'])
    expect(isTimeZone(name), name).toBe(true)
})

it('is formatted without underscores, which an export preserves', () => {
  const field = timeZone({ label: { fr: 'Fuseau', en: 'Zone' } })
  expect(field.format('America/New_York', 'fr')).toBe('America/New York')
  expect(field.exported('America/New_York', 'fr')).toBe('America/New_York')
})
