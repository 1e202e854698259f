import { expect, test } from 'vitest'
import { contentRange } from './content-range.js'

test.each([
  ['items 0-24/1000', { from: 0, total: 1000 }],
  ['items 999975-999999/1000000', { from: 999_975, total: 1_000_000 }],
  ['items */0', { from: 0, total: 0 }],
])('%s', (header, range) => {
  expect(contentRange(header)).toEqual(range)
})

test.each([null, '', 'items 0-24/*', 'items'])('%s says no total', (header) => {
  expect(() => contentRange(header)).toThrow('without its total')
})
