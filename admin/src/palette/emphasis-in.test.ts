import { expect, test } from 'vitest'
import { emphasisIn } from './emphasis-in'

test.each([
  ['Société', 'cie', 'cié'],
  ['Grande Œuvre', 'oeu', 'Œu'],
  ['L’atelier', "l'a", 'L’a'],
  ['😀 Joie', 'JOIE', 'Joie'],
  ['Deux mots', 'deux  mots', 'Deux mots'],
])('of "%s" what matches "%s" stands out', (text, typed, part) => {
  const found = emphasisIn(text, typed)
  expect(found && text.slice(...found)).toBe(part)
})

test('nothing stands out where nothing matches, or is typed', () => {
  expect(emphasisIn('Société', 'xyz')).toBeUndefined()
  expect(emphasisIn('Société', ' ')).toBeUndefined()
})
