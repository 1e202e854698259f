import { expect, it } from 'vitest'
import { formatDay } from './format-day'

it('says a day in the language of the reader, whatever the zone', () => {
  expect(formatDay('2026-03-01', 'fr')).toBe('1 mars 2026')
  expect(formatDay('2026-03-01', 'en', 'short')).toBe('Mar 1')
  expect(formatDay('2026-03-01', 'fr', 'month')).toBe('mars 2026')
})
