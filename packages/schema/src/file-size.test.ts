import { expect, test } from 'vitest'
import { fileSize } from './file-size.js'

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1000, '1 kB'],
  [1_540_000, '1.5 MB'],
  [2_000_000_000, '2 GB'],
  [5_000_000_000_000, '5,000 GB'],
])('%d bytes read %s', (bytes, text) => {
  expect(fileSize(bytes, 'en')).toBe(text)
})

test('in French too', () => {
  expect(fileSize(1_540_000, 'fr')).toMatch(/^1,5\sMo$/)
})
