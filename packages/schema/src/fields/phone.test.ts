import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { expect, test } from 'vitest'
import { groupedPhone } from './phone.js'

/** Numbers of a country: its prefix, and every combination of three digits before some irrelevant ones. */
function numbersOf(prefix: string, digits: number): string[] {
  return Array.from({ length: 1000 }, (_, index) => {
    const start = String(index).padStart(3, '0')
    return `+${prefix}${start}${'2345678901'.slice(0, digits - 3)}`
  })
}

test.each([
  ['33', 9],
  ['34', 9],
  ['41', 9],
  ['1', 10],
])('groups numbers of +%s as the library does', (prefix, digits) => {
  const grouped = numbersOf(prefix, digits).filter(groupedPhone)
  const valid = grouped.filter((value) => parsePhoneNumberFromString(value)?.isValid())
  expect(valid.length).toBeGreaterThan(20)
  for (const value of valid) {
    expect(groupedPhone(value)).toBe(parsePhoneNumberFromString(value)?.formatInternational())
  }
})

test('leaves unknown numbers unchanged', () => {
  expect(groupedPhone('+442079460018')).toBeUndefined()
  expect(groupedPhone('+33800123456')).toBeUndefined()
  expect(groupedPhone('0142278186')).toBeUndefined()
})
