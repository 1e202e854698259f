import { expect, it } from 'vitest'
import { words } from '../words/words'
import { passwordState } from './password-rule'

const text = words.fr.pages.register.form.password

it.each([
  ['', false, text.rule],
  ['a', false, 'Encore 11 caractères.'],
  ['abcdefghijk', false, 'Encore 1 caractère.'],
  ['abcdefghijkl', true, text.fits],
  ['é'.repeat(128), true, text.fits],
  ['a'.repeat(129), false, text.tooLong],
])('tells of %j', (password, fits, said) => {
  expect(passwordState(password, text)).toEqual({ fits, words: said })
})

it('counts characters, not the units they are written in', () => {
  expect(passwordState('🗝'.repeat(11), text).fits).toBe(false)
  expect(passwordState('🗝'.repeat(12), text).fits).toBe(true)
  expect(passwordState('e\u0301'.repeat(11), text).fits).toBe(false)
})
