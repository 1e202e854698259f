import { getCountries } from 'libphonenumber-js/min'
import { expect, it } from 'vitest'
import { countryCodes, countryName } from './country.js'

const codesOutsideTheStandard = ['AC', 'TA', 'XK']

it('includes every country that has phone numbers, and names each of its 249 in both languages', () => {
  expect(countryCodes).toHaveLength(249)
  expect(countryCodes).toEqual(
    expect.arrayContaining(getCountries().filter((code) => !codesOutsideTheStandard.includes(code))),
  )
  for (const code of countryCodes) {
    expect(countryName(code, 'fr')).not.toBe(code)
    expect(countryName(code, 'en')).not.toBe(code)
  }
})
