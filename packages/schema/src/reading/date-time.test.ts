import { expect, it } from 'vitest'
import { oneOfEachKind } from '../testing/one-of-each-kind.js'
import { validate } from '../validation.js'
import { readCell } from './read-cell.js'

const { dateTime } = oneOfEachKind

it.each([
  ['2026-03-12T14:30:00Z', '2026-03-12T14:30:00.000Z'],
  ['2026-03-12T14:30:05.250Z', '2026-03-12T14:30:05.250Z'],
  ['2026-03-12T14:30:00+01:00', '2026-03-12T13:30:00.000Z'],
  ['2026-03-12 14:30 +0100', '2026-03-12T13:30:00.000Z'],
  ['2026-03-12T14:30-05', '2026-03-12T19:30:00.000Z'],
  ['2026-03-12T14:30', '2026-03-12T14:30:00.000Z'],
  ['2026-03-12 14:30:05', '2026-03-12T14:30:05.000Z'],
  ['25/12/2026 9:05', '2026-12-25T09:05:00.000Z'],
  ['12 mars 2026 à 14h30', '2026-03-12T14:30:00.000Z'],
  ['12 mars 2026, 14:30 UTC', '2026-03-12T14:30:00.000Z'],
  ['Mar 12, 2026, 2:30 PM', '2026-03-12T14:30:00.000Z'],
  ['March 12, 2026 at 12:05\u202fa.m.', '2026-03-12T00:05:00.000Z'],
  ['12 août 2026 12:05 pm', '2026-08-12T12:05:00.000Z'],
])('%s is %s', (text, moment) => {
  for (const locale of ['fr', 'en'] as const)
    expect(validate(dateTime.rule, readCell(dateTime, text, locale), locale)).toEqual({
      valid: true,
      value: moment,
    })
})

it('reads slashes with the month first in English only', () => {
  expect(readCell(dateTime, '03/04/2026 10:00', 'fr')).toBe('2026-04-03T10:00:00Z')
  expect(readCell(dateTime, '03/04/2026 10:00', 'en')).toBe('2026-03-04T10:00:00Z')
})

it.each([
  '2026-03-12',
  '2023-02-29T10:00:00Z',
  '2026-03-12 24:00',
  '2026-03-12 10:60',
  '2026-03-12 14:30 PM',
  '2026-03-12 0:30 am',
  '2026-03-12 10',
  '10:00',
  'demain 10:00',
])('%s stays text', (text) => {
  expect(readCell(dateTime, text, 'en')).toBe(text)
})
