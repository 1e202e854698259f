import { expect, it } from 'vitest'
import { isCommonPassword } from './passwords.js'

it.each([
  'password1234',
  'Password2024!',
  'P@ssw0rd1234',
  'motdepasse123',
  'motdepasseparis',
  '123456789012',
  '098765432109',
  'aaaaaaaaaaaa',
  'abcabcabcabc',
  'qwertyuiopas',
  'azertyuiop12',
  'iloveyou2024',
  '2024-01-01-12',
  'welcome welcome',
  '1qazxsw23edc',
  'CounterStrike',
])('%s is common', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

it.each(['parvis-evaluation', 'correct horse battery staple', 'un chat sur le toit', 'Xk9!vTq2#mLp'])(
  '%s is not',
  (password) => {
    expect(isCommonPassword(password)).toBe(false)
  },
)
