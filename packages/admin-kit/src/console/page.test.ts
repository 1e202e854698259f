import { expect, test } from 'vitest'
import { isUuid } from './page.js'

test.each([
  ['0190f5ee-0000-7000-8000-000000000001', true],
  ['0190F5EE-0000-7000-8000-000000000001', true],
  ['0190f5ee000070008000000000000001', false],
  ['42', false],
  ['', false],
  [undefined, false],
])('%s: %s', (value, expected) => {
  expect(isUuid(value)).toBe(expected)
})
