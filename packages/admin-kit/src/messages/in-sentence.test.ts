import { expect, test } from 'vitest'
import { inSentence } from './in-sentence.js'

test.each([
  ['Sociétés', 'sociétés'],
  ['API users', 'API users'],
  ['États', 'états'],
])('%s reads %s', (label, text) => {
  expect(inSentence(label)).toBe(text)
})
