import fc from 'fast-check'
import { expect, it } from 'vitest'
import { plainText } from '../fields/index.js'
import { oneOfEachKind } from '../testing/one-of-each-kind.js'
import { readCell } from './read-cell.js'
import { paragraphs } from './rich-text.js'

it.each([
  ['Bonjour', '<p>Bonjour</p>'],
  ['Une ligne\r\nUne autre\n \nUn paragraphe', '<p>Une ligne<br>Une autre</p><p>Un paragraphe</p>'],
  ['<img src=x onerror="alert(1)">', '<p>&lt;img src=x onerror=&quot;alert(1)&quot;&gt;</p>'],
  ['&amp;', '<p>&amp;amp;</p>'],
])('%j is %s', (text, html) => {
  expect(readCell(oneOfEachKind.richText, text, 'fr')).toBe(html)
})

it('shows any text as it is, without tags of its own', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(plainText(paragraphs(text))).toBe(text.replace(/\s+/g, ' ').trim())
      expect(paragraphs(text).replace(/<\/?p>|<br>/g, '')).not.toMatch(/[<>"]/)
    }),
  )
})
