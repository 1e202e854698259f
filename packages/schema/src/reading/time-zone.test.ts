import { expect, it } from 'vitest'
import { oneOfEachKind } from '../testing/one-of-each-kind.js'
import { readCell } from './read-cell.js'

it.each([
  ['Europe/Paris', 'Europe/Paris'],
  ['europe/paris', 'Europe/Paris'],
  ['AMERICA/NEW YORK', 'America/New_York'],
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['utc', 'UTC'],
  ['EST', 'EST'],
  ['+01:00', '+01:00'],
  ['Europe/Atlantis', 'Europe/Atlantis'],
])('%s is %s', (text, zone) => {
  expect(readCell(oneOfEachKind.timeZone, text, 'fr')).toBe(zone)
})
