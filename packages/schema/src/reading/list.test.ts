import { expect, it } from 'vitest'
import { oneOfEachKind } from '../testing/one-of-each-kind.js'
import { readCell } from './read-cell.js'

it('reads texts, addresses and references as they are written', () => {
  expect(readCell(oneOfEachKind.list, 'Design, WEB', 'fr')).toEqual(['Design', 'WEB'])
  expect(readCell(oneOfEachKind.ipList, '192.0.2.7; 2001:DB8::/32', 'fr')).toEqual([
    '192.0.2.7',
    '2001:DB8::/32',
  ])
  expect(readCell(oneOfEachKind.references, 'Atelier Lumière\nParis, France', 'fr')).toEqual([
    'Atelier Lumière',
    'Paris, France',
  ])
  expect(readCell(oneOfEachKind.reference, 'Paris, France', 'fr')).toBe('Paris, France')
})
