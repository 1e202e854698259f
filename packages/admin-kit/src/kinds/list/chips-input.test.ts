import { ipList, list, messageOf } from '@parvis/schema'
import { expect, test } from 'vitest'
import { addValues, splitValues } from './chips-input.js'

const label = { fr: 'Liste', en: 'List' }

test('values are added in order, each once', () => {
  expect(addValues(list({ label }), ['a'], ['b', 'a', 'c', 'b'], 'en')).toEqual({
    values: ['a', 'b', 'c'],
    left: 'a, b',
    refusal: messageOf('duplicate', 'en'),
  })
})

test('two ways to write the same value are the same', () => {
  const { left } = addValues(ipList({ label }), ['2001:db8::1'], ['2001:DB8::1'], 'en')
  expect(left).toBe('2001:DB8::1')
})

test('what the rule refuses is added, for the rule to say why', () => {
  expect(addValues(ipList({ label }), [], ['here'], 'en')).toMatchObject({ values: ['here'], left: '' })
})

test.each([
  ['one', ['one']],
  ['one, two;three', ['one', 'two', 'three']],
  ['one\r\ntwo\n\n three ,', ['one', 'two', 'three']],
  [' , ', []],
])('splits %j into %j', (text, values) => {
  expect(splitValues(text)).toEqual(values)
})
