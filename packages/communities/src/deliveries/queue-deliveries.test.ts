import { expect, it } from 'vitest'
import { storableText } from './queue-deliveries.js'

it('preserves whole characters, and drops those that cannot be stored', () => {
  expect(storableText('Été 😀\u202E')).toBe('Été 😀\u202E')
  expect(storableText('a\0b\ud83dc\ude00')).toBe('ab\u{fffd}c\u{fffd}')
})
