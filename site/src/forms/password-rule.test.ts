import { expect, it } from 'vitest'
import { messages } from '../messages'
import { passwordState } from './password-rule'

const text = messages.fr.pages.register.form.password

it.each([
  ['', false, text.rule],
  ['a', false, 'Encore 11 caractères.'],
  ['abcdefghijk', false, 'Encore 1 caractère.'],
  ['abcdefghijkl', true, text.fits],
  ['é'.repeat(128), true, text.fits],
  ['a'.repeat(129), false, text.tooLong],
])('assesses %j', (password, fits, messages) => {
  expect(passwordState(password, text)).toEqual({ fits, messages: messages })
})

it('counts characters, not UTF-16 units', () => {
  expect(passwordState('🗝'.repeat(11), text).fits).toBe(false)
  expect(passwordState('🗝'.repeat(12), text).fits).toBe(true)
  expect(passwordState('e\u0301'.repeat(11), text).fits).toBe(false)
})
