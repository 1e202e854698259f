import { expect, it } from 'vitest'
import { isTimeZone, timeZone } from './time-zone.js'

it('takes every zone that a browser offers, and the names that other releases give to some of them', () => {
  const zones = Intl.supportedValuesOf('timeZone')
  expect(zones.length).toBeGreaterThan(400)
  expect(zones.filter((zone) => !isTimeZone(zone))).toEqual([])
  for (const name of ['UTC', 'Asia/Kolkata', 'Asia/Calcutta', 'Europe/Kyiv', 'Europe/Kiev'])
    expect(isTimeZone(name), name).toBe(true)
})

it('reads without the signs of its spelling, which an export keeps', () => {
  const field = timeZone({ label: { fr: 'Fuseau', en: 'Zone' } })
  expect(field.format('America/New_York', 'fr')).toBe('America/New York')
  expect(field.exported('America/New_York', 'fr')).toBe('America/New_York')
})
