import { expect, test } from 'vitest'
import { initials } from './initials'

test.each([
  ['Camille Berger', 'CB'],
  ['élise de la Tour', 'ÉT'],
  ['admin', 'A'],
  ['', ''],
])('%s: %s', (name, expected) => {
  expect(initials(name)).toBe(expected)
})
