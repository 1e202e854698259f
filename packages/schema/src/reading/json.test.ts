import { expect, it } from 'vitest'
import { oneOfEachKind } from '../testing/one-of-each-kind.js'
import { readCell } from './read-cell.js'

it.each([
  ['{"a": [1, null]}', { a: [1, null] }],
  ['12', 12],
  ['null', null],
  ['"12"', '12'],
  ['{a: 1}', '{a: 1}'],
  ['['.repeat(1000), '['.repeat(1000)],
])('reads %s', (text, value) => {
  expect(readCell(oneOfEachKind.json, text, 'fr')).toEqual(value)
})
