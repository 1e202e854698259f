import { expect, test } from 'vitest'
import { cursorsIn } from './links.js'

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
