import { expect, it } from 'vitest'
import { nullableField } from './field.js'
import { textual } from './operators.js'
import { defineRefusal, isRuleCode } from './refusals.js'
import { defineResource } from './resource/resource.js'
import { messageOf } from './rule-messages.js'
import { validate } from './validation.js'
import * as z from './zod.js'

const words = {
  fr: 'Un nombre pair de lettres, {maximum} au plus.',
  en: 'An even number, {maximum} at most.',
}
const odd = defineRefusal('odd_length', words)
const rule = z.string().refine((value) => value.length % 2 === 0, { error: odd, params: { maximum: 8 } })
const label = { fr: 'Mot', en: 'Word' }
const evenWord = nullableField('evenWord', { label, required: true } as const, {
  rule,
  samples: ['even'],
  sortable: true,
  operators: textual(rule),
  searchable: true,
  format: (value) => value,
})
const vocabulary = defineResource({
  name: 'words',
  label: { one: label, many: label },
  title: 'word',
  fields: { word: evenWord },
  list: {
    columns: ['word'],
    filters: ['word'],
    sorts: ['word'],
    search: ['word'],
    order: { field: 'word', direction: 'ASC' },
  },
})

it('has a message in both languages for custom kinds', () => {
  expect(validate(vocabulary.createRule, { word: 'odd' }, 'fr')).toEqual({
    valid: false,
    problems: [{ path: 'word', code: 'odd_length', message: 'Un nombre pair de lettres, 8 au plus.' }],
  })
  expect(messageOf(odd, 'en', { maximum: 8 })).toBe('An even number, 8 at most.')
  expect(isRuleCode('odd_length')).toBe(true)
  expect(isRuleCode('even_length')).toBe(false)
})

it('can be defined again with the same messages only', () => {
  expect(defineRefusal('odd_length', words)).toBe(odd)
  expect(() => defineRefusal('odd_length', { fr: 'Non', en: 'No' })).toThrow('odd_length')
  expect(() => defineRefusal('required', words)).toThrow('"required" has words already')
})
