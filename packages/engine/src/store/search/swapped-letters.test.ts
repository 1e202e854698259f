import { expect, test } from 'vitest'
import { swappedLetters } from './swapped-letters.js'

test('letters that follow each other are swapped within one word at a time', () => {
  expect(swappedLetters(['abc', 'de'])).toEqual([
    ['bac', 'de'],
    ['acb', 'de'],
    ['abc', 'ed'],
  ])
})

test('equal letters are not swapped, nor those of a long text', () => {
  expect(swappedLetters(['aa'])).toEqual([])
  expect(swappedLetters(['abcdefgh', 'ijklm'])).toEqual([])
})
