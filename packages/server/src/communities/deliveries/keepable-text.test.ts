import { expect, it } from 'vitest'
import { keepableText } from './keepable-text.js'

it('keeps whole characters, and nothing that cannot be kept', () => {
  expect(keepableText('Été 😀\u202E')).toBe('Été 😀\u202E')
  expect(keepableText('a\0b\ud83dc\ude00')).toBe('ab\u{fffd}c\u{fffd}')
})
