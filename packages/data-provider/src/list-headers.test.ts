import { expect, test } from 'vitest'
import { contentRange, cursorsIn } from './list-headers.js'

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

test.each([
  [
    '</api/toys?cursor=a%2Bb&range=%5B0,9%5D>; rel="next", <https://x.test/toys?cursor=c>; rel="prev"',
    { next: 'a+b', prev: 'c' },
  ],
  ['</api/toys?cursor=last>; title="the end"; rel=last', { last: 'last' }],
  ['</api/toys>; rel="first"', {}],
  ['', {}],
  [null, {}],
])('%s leads to %j', (header, cursors) => {
  expect(cursorsIn(header)).toEqual(cursors)
})
