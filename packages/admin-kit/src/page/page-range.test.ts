import { expect, test } from 'vitest'
import { pageRange } from './page-range.js'

test.each([
  [1, 25, 1000, { from: 1, to: 25, pages: 40 }],
  [40, 25, 1000, { from: 976, to: 1000, pages: 40 }],
  [2, 25, 26, { from: 26, to: 26, pages: 2 }],
  [1, 25, 0, { from: 0, to: 0, pages: 1 }],
])('page %i by %i of %i', (page, perPage, total, range) => {
  expect(pageRange(page, perPage, total)).toEqual(range)
})
