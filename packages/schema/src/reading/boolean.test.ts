import { expect, it } from 'vitest'
import { oneOfEachKind } from '../testing/one-of-each-kind.js'
import { readCell } from './read-cell.js'

it.each(['oui', 'OUI', 'Yes', 'vrai', 'TRUE', '1', 'x', 'X', '✓'])('%s is true', (text) => {
  expect(readCell(oneOfEachKind.boolean, text, 'fr')).toBe(true)
  expect(readCell(oneOfEachKind.boolean, text, 'en')).toBe(true)
})

it.each(['non', 'No', 'FAUX', 'false', '0', '-', '–', ''])('%j is false', (text) => {
  expect(readCell(oneOfEachKind.boolean, text, 'fr')).toBe(false)
})

it.each(['maybe', '2', 'oui non'])('%s stays text', (text) => {
  expect(readCell(oneOfEachKind.boolean, text, 'en')).toBe(text)
})
