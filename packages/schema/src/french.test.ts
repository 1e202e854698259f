import { expect, test } from 'vitest'
import { french, spaceFrench, spaceMessages } from './french.js'

test.each([
  ['Supprimer « Lumière » ?', 'Supprimer «\u202fLumière\u202f»\u202f?'],
  ['Enregistré ; merci !', 'Enregistré\u202f; merci\u202f!'],
  ['Terminé : 12:30', 'Terminé\u00a0: 12:30'],
  ['À retirer :', 'À retirer\u00a0:'],
  ['Connus ? (facultatif)', 'Connus\u202f? (facultatif)'],
  ['https://parvis.test/?a=b ou mailto: ou tel:', 'https://parvis.test/?a=b ou mailto: ou tel:'],
  ['Un membre : |||| Des membres :', 'Un membre\u00a0: |||| Des membres\u00a0:'],
])('%s', (text, spaced) => {
  expect(spaceFrench(text)).toBe(spaced)
  expect(spaceFrench(spaced)).toBe(spaced)
})

test('values in a message stay unchanged', () => {
  expect(french`Renommer « ${'Quoi ? « rien »'} » : ${2} fois`).toBe(
    'Renommer «\u202fQuoi ? « rien »\u202f»\u00a0: 2 fois',
  )
})

test('spaces messages at any depth', () => {
  const write = () => 'Oui !'
  expect(spaceMessages({ a: { b: 'Oui !' }, write })).toEqual({ a: { b: 'Oui\u202f!' }, write })
})
