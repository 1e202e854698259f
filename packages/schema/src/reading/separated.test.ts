import { expect, it } from 'vitest'
import { separated } from './separated.js'

it.each([
  ['design, web', ['design', 'web']],
  ['design; web;', ['design', 'web']],
  ['design\r\nweb\n\n', ['design', 'web']],
  ['Paris, France; Bern', ['Paris, France', 'Bern']],
  ['a; b\nc, d', ['a; b', 'c, d']],
  ['design', ['design']],
  [',;', [',']],
])('%j has the parts %j', (text, parts) => {
  expect(separated(text)).toEqual(parts)
})
