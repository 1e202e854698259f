import { expect, it } from 'vitest'
import { oneOfEachKind } from '../testing/one-of-each-kind.js'
import { readCell } from './read-cell.js'

it.each([
  [' claire@exemple.fr ', 'claire@exemple.fr'],
  ['Claire Martin <claire@exemple.fr>', 'claire@exemple.fr'],
  ['"Martin, Claire" < claire@exemple.fr >', 'claire@exemple.fr'],
  ['MAILTO:claire@exemple.fr?subject=Hello', 'claire@exemple.fr'],
  ['claire@exemple.fr <mailto:claire@exemple.fr>', 'claire@exemple.fr'],
  ['claire@exemple.fr>', 'claire@exemple.fr>'],
  ['Claire', 'Claire'],
])('%s is %s', (text, address) => {
  expect(readCell(oneOfEachKind.email, text, 'fr')).toBe(address)
})
