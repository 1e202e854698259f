import { expect, it } from 'vitest'
import { countryCodes, countryName } from '../fields/country.js'
import { locales } from '../localised.js'
import { oneOfEachKind } from '../testing/one-of-each-kind.js'
import { readCell } from './read-cell.js'

const read = (text: string) => readCell(oneOfEachKind.country, text, 'fr')

it('reads the code of every country, and its name in both languages', () => {
  for (const code of countryCodes) {
    expect(read(code.toLowerCase())).toBe(code)
    for (const locale of locales) expect(read(countryName(code, locale).toUpperCase()), code).toBe(code)
  }
})

it.each([
  ['USA', 'US'],
  ['U.S.A.', 'US'],
  ['United States of America', 'US'],
  ['etats unis', 'US'],
  ['UK', 'GB'],
  ['Grande Bretagne', 'GB'],
  ['Cote d’Ivoire', 'CI'],
  ["Côte d'Ivoire", 'CI'],
  ['the Netherlands', 'NL'],
  ['Bosnia and Herzegovina', 'BA'],
  ['Saint Lucia', 'LC'],
  ['Turkey', 'TR'],
  ['Atlantis', 'Atlantis'],
  ['FRA', 'FRA'],
])('%s is %s', (text, code) => {
  expect(read(text)).toBe(code)
})
