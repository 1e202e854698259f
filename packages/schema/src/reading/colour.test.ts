import { expect, it } from 'vitest'
import { oneOfEachKind } from '../testing/one-of-each-kind.js'
import { readCell } from './read-cell.js'

it.each([
  ['#6750a7', '#6750a7'],
  ['6750A7', '#6750A7'],
  ['#67f', '#6677ff'],
  ['bad', 'bad'],
  ['red', 'red'],
])('%s is %s', (text, colour) => {
  expect(readCell(oneOfEachKind.colour, text, 'fr')).toBe(colour)
})
