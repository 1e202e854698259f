import { expect, it } from 'vitest'
import { etagOf, versionIn } from './etag.js'

it('reads back the version it writes', () => {
  expect(versionIn(etagOf(3))).toBe(3)
  expect(versionIn(undefined)).toBeUndefined()
})

it.each(['3', '*', 'W/"3"', '"3", "4"', '"-1"', '""', '"99999999999"'])('refuses %s', (header) => {
  expect(() => versionIn(header)).toThrow(expect.objectContaining({ code: 'invalid_parameter' }))
})
