import { expect, it } from 'vitest'
import { oneOfEachKind } from '../testing/one-of-each-kind.js'
import { readCell } from './read-cell.js'

it.each([
  ['www.example.org', 'https://www.example.org'],
  ['example.org:8080/a?b=c', 'https://example.org:8080/a?b=c'],
  ['été.example.fr', 'https://été.example.fr'],
  ['http://example.org', 'http://example.org'],
  ['claire@example.org', 'claire@example.org'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['//example.org', '//example.org'],
  ['none', 'none'],
  ['1.5', '1.5'],
])('%s is %s', (text, address) => {
  expect(readCell(oneOfEachKind.url, text, 'fr')).toBe(address)
})
