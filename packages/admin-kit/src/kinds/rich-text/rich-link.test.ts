import { expect, test } from 'vitest'
import { linkAddress } from './rich-link.js'

test.each([
  ['https://parvis.test/a', 'https://parvis.test/a'],
  [' parvis.test ', 'https://parvis.test'],
  ['claire@exemple.fr', 'mailto:claire@exemple.fr'],
  ['tel:+33142278186', 'tel:+33142278186'],
  ['/contact', '/contact'],
  ['#tarifs', '#tarifs'],
  ['//elsewhere.test', undefined],
  ['javascript:alert(1)', undefined],
  ['', undefined],
])('%j means %j', (typed, address) => {
  expect(linkAddress(typed)).toBe(address)
})
