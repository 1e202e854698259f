import { expect, test } from 'vitest'
import { fileName } from './download.js'

test.each([
  ['attachment; filename="toys.csv"', 'toys.csv'],
  ['attachment; filename=toys.csv', 'toys.csv'],
  [`attachment; filename="societes.csv"; filename*=UTF-8''soci%C3%A9t%C3%A9s.csv`, 'sociétés.csv'],
  ['attachment', undefined],
  [null, undefined],
])('%s names %s', (header, name) => {
  expect(fileName(header)).toBe(name)
})
