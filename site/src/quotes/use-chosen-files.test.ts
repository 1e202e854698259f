import { expect, it } from 'vitest'
import { isExpired } from './use-chosen-files'

const hour = 60 * 60 * 1000
const now = Date.parse('2031-05-02T12:00:00Z')

it.each([
  [`${now - hour}-0.5`, false],
  [`${now - 23 * hour}-0.5`, false],
  [`${now - 25 * hour}-0.5`, true],
  ['something else', true],
])('files stored under %s have expired: %s', (key, expired) => {
  expect(isExpired(key, now)).toBe(expired)
})
