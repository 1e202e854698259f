import { expect, it } from 'vitest'
import { storableText } from './queue-deliveries.js'

it('keeps whole characters, and nothing that cannot be kept', () => {
  expect(storableText('Été 😀\u202E')).toBe('Été 😀\u202E')
  expect(storableText('a\0b\ud83dc\ude00')).toBe('ab\u{fffd}c\u{fffd}')
})
