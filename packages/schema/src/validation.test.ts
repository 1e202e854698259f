import { expect, it } from 'vitest'
import { boolean, choice, embedded, integer, json, list, text } from './fields/index.js'
import { defineResource } from './resource/resource.js'
import { createRule, updateRule } from './validation.js'

const label = { fr: 'Champ', en: 'Field' }
const states = { draft: label, published: label }
const fields = {
  state: choice({ label, choices: states, required: true, initial: 'draft' }),
  places: integer({ label, initial: 20 }),
  note: text({ label }),
  open: boolean({ label, initial: true }),
  tags: list({ label, initial: ['new'] }),
  more: json({ label, initial: { a: 1 } }),
  days: embedded({ label, item: label, fields: { from: text({ label, initial: '09:00' }) } }),
}
const initial = {
  state: 'draft',
  places: 20,
  note: null,
  open: true,
  tags: ['new'],
  more: { a: 1 },
  days: [],
}

it('a new record has the default values of its fields', () => {
  expect(createRule(fields).parse({})).toEqual(initial)
  expect(createRule(fields).parse({ days: [{}] })).toEqual({ ...initial, days: [{ from: '09:00' }] })
})

it('given values override defaults, even with null, unless required', () => {
  const given = { state: 'published', places: null, tags: [], more: null }
  expect(createRule(fields).parse(given)).toEqual({ ...initial, ...given })
  expect(createRule(fields).safeParse({ state: null }).success).toBe(false)
})

it('a change leaves other fields unchanged', () => {
  expect(updateRule(fields).parse({ note: 'x' })).toEqual({ note: 'x' })
})

it('a default value must satisfy its rule', () => {
  const one = () =>
    defineResource({
      name: 'events',
      label: { one: label, many: label },
      title: 'name',
      fields: { name: text({ label }), places: integer({ label, max: 10, initial: 20 }) },
    })
  expect(one).toThrow('events.places cannot begin as 20')
})
