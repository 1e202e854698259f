import { boolean, choice, choices, date, integer, localisedText, text } from '@parvis/schema'
import { expect, test } from 'vitest'
import { choicesFor, firstChoice, readFilter, withChoice, writeFilter } from './filter-draft.js'

const label = { fr: 'Jouet', en: 'Toy' }
const options = { label, choices: { red: label, blue: label } }
const fields = {
  name: text({ label }),
  title: localisedText({ label }),
  colour: choice(options),
  colours: choices(options),
  age: integer({ label }),
  born: date({ label }),
  lent: boolean({ label }),
}

test.each([
  ['name', 'contains', ['is', 'isNot', 'contains', 'oneOf', 'empty', 'notEmpty']],
  ['title', 'contains', ['contains', 'empty', 'notEmpty']],
  ['colour', 'oneOf', ['is', 'isNot', 'oneOf', 'empty', 'notEmpty']],
  ['colours', 'oneOf', ['contains', 'oneOf', 'empty', 'notEmpty']],
  ['age', 'range', ['is', 'isNot', 'oneOf', 'range', 'empty', 'notEmpty']],
  ['born', 'range', ['is', 'isNot', 'oneOf', 'range', 'empty', 'notEmpty']],
  ['lent', 'is', ['is', 'isNot']],
] as const)('%s begins with %s', (name, first, all) => {
  expect(firstChoice(fields[name])).toBe(first)
  expect(choicesFor(fields[name])).toEqual(all)
})

test.each([
  ['name', 'Robot', { choice: 'is', operands: { is: 'Robot' } }],
  ['name', { contains: 'rob' }, { choice: 'contains', operands: { contains: 'rob' } }],
  ['colour', ['red', 'blue'], { choice: 'oneOf', operands: { oneOf: ['red', 'blue'] } }],
  ['colour', { isNot: 'red' }, { choice: 'isNot', operands: { isNot: 'red' } }],
  ['age', { atLeast: 0, atMost: 7 }, { choice: 'range', operands: { atLeast: 0, atMost: 7 } }],
  ['age', { atMost: 7 }, { choice: 'range', operands: { atMost: 7 } }],
  ['age', { empty: true }, { choice: 'empty', operands: {} }],
  ['age', { empty: false }, { choice: 'notEmpty', operands: {} }],
  ['lent', false, { choice: 'is', operands: { is: false } }],
] as const)('%s: %j is read and written', (name, wanted, draft) => {
  expect(readFilter(fields[name], wanted)).toEqual(draft)
  expect(writeFilter(draft)).toEqual(wanted)
})

test('nothing is the empty value', () => {
  expect(readFilter(fields.age, null).choice).toBe('empty')
})

test.each([
  ['age', undefined],
  ['age', 'seven'],
  ['age', { atLeast: 3, isNot: 5 }],
  ['age', {}],
  ['age', { near: 3 }],
] as const)('%s: %j begins anew', (name, wanted) => {
  expect(readFilter(fields[name], wanted)).toEqual({ choice: 'range', operands: {} })
})

test('a filter without anything to compare with is none', () => {
  expect(writeFilter({ choice: 'range', operands: {} })).toBeUndefined()
})

test('another choice preserves the operands that still fit', () => {
  const draft = readFilter(fields.colour, ['red', 'blue'])
  expect(withChoice(fields.colour, draft, 'isNot').operands).toEqual({ isNot: 'red' })
  expect(withChoice(fields.age, readFilter(fields.age, 7), 'range').operands).toEqual({ atLeast: 7 })
  expect(withChoice(fields.age, readFilter(fields.age, 7), 'oneOf').operands).toEqual({ oneOf: [7] })
  expect(withChoice(fields.age, readFilter(fields.age, 7), 'empty').operands).toEqual({})
})
