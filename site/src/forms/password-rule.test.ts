import { expect, it } from 'vitest'
import { content } from '../content/content'
import { passwordState } from './password-rule'

const words = content.fr.pages.register.form.password

it.each([
  ['', false, words.rule],
  ['a', false, 'Encore 11 caractères.'],
  ['abcdefghijk', false, 'Encore 1 caractère.'],
  ['abcdefghijkl', true, words.fits],
  ['é'.repeat(128), true, words.fits],
  ['a'.repeat(129), false, words.tooLong],
])('tells of %j', (password, fits, said) => {
  expect(passwordState(password, words)).toEqual({ fits, words: said })
})

it('counts characters, not the units they are written in', () => {
  expect(passwordState('🗝'.repeat(11), words).fits).toBe(false)
  expect(passwordState('🗝'.repeat(12), words).fits).toBe(true)
  expect(passwordState('e\u0301'.repeat(11), words).fits).toBe(false)
})
