import { expect, it } from 'vitest'
import { localisedText } from '../fields/index.js'
import { oneOfEachKind } from '../testing/one-of-each-kind.js'
import { readCell } from './read-cell.js'

it('is read in the language of the table, as HTML when it is rich', () => {
  const rich = localisedText({ label: { fr: 'Texte', en: 'Text' }, form: 'rich' })
  expect(readCell(oneOfEachKind.localisedText, 'a < b', 'fr')).toEqual({ fr: 'a < b' })
  expect(readCell(rich, 'a < b', 'en')).toEqual({ en: '<p>a &lt; b</p>' })
})
