import { expect, test } from 'vitest'
import { wordDifferences } from './text-difference.js'

/** Marks text of one side only: `[-before]`, `[+after]`. */
function marked(before: string, after: string): string {
  const signs = { before: '-', after: '+' }
  return wordDifferences(before, after)
    .map(({ side, text }) => (side === 'both' ? text : `[${signs[side]}${text}]`))
    .join('')
}

test.each([
  ['Atelier Lumière', 'Atelier Lumière', 'Atelier Lumière'],
  ['Atelier Lumière', 'Atelier Ombre', 'Atelier [-Lumière][+Ombre]'],
  ['', 'Atelier', '[+Atelier]'],
  ['Atelier', '', '[-Atelier]'],
  ['one two three four', 'one three four five', 'one [-two ]three four[+ five]'],
  ['a b a b', 'b a', '[-a ]b a[- b]'],
  ['a\nb', 'a\nc', 'a\n[-b][+c]'],
])('%j, then %j', (before, after, words) => {
  expect(marked(before, after)).toBe(words)
})

test('very long texts differ between what both begin and end with', () => {
  const text = (word: string) => `start ${`${word} `.repeat(2000)}end`
  const pieces = wordDifferences(text('one'), text('two'))
  expect(pieces.map(({ side }) => side)).toEqual(['both', 'before', 'after', 'both'])
})

test('both texts can be read out of their differences', () => {
  const [before, after] = ['le chat noir  dort ici', 'un chat dort, là ici']
  const of = (other: string) => (piece: { side: string }) => piece.side !== other
  const join = (pieces: { text: string }[]) => pieces.map(({ text }) => text).join('')
  const pieces = wordDifferences(before, after)
  expect(join(pieces.filter(of('after')))).toBe(before)
  expect(join(pieces.filter(of('before')))).toBe(after)
})
