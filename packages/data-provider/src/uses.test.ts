import { defineResource, embedded, image, localisedText, text } from '@parvis/schema'
import { expect, test } from 'vitest'
import { readUse } from './uses.js'

const label = { fr: 'Jouet', en: 'Toy' }
const photo = { fr: 'Photo', en: 'Photograph' }
const parts = { fr: 'Pièces', en: 'Parts' }
const toys = defineResource({
  name: 'toys',
  label: { one: label, many: label },
  title: 'name',
  fields: {
    name: text({ label }),
    parts: embedded({ label: parts, item: parts, fields: { photo: image({ label: photo }) } }),
  },
  list: { columns: [], filters: [], sorts: [], search: [], order: { field: 'name', direction: 'ASC' } },
  route: 'making/toys',
})
const use = { resource: 'toys', id: 'r1', title: 'Robot', field: 'name' }

test.each([
  ['name', label],
  ['parts.photo', photo],
  ['parts.0.photo', photo],
  ['parts', parts],
  ['stranger', 'stranger'],
])('labels a use by the field %s as %j', (field, called) => {
  expect(readUse([toys], { ...use, field })).toEqual({
    id: 'r1',
    title: { fr: 'Robot', en: 'Robot' },
    route: 'making/toys',
    label: called,
  })
})

test('a use by an unknown resource has no page', () => {
  expect(readUse([], use)).toEqual({
    id: 'r1',
    title: { fr: '#r1', en: '#r1' },
    route: undefined,
    label: 'name',
  })
})

test('a use has its title in the language of the reader, or else its id', () => {
  const games = defineResource({
    name: 'games',
    label: { one: label, many: label },
    title: 'name',
    fields: { name: localisedText({ label }) },
  })
  const titleOf = (title: unknown) => readUse([games], { ...use, resource: 'games', title }).title
  expect(titleOf({ fr: 'Échecs', en: 'Chess' })).toEqual({ fr: 'Échecs', en: 'Chess' })
  expect(titleOf(null)).toEqual({ fr: '#r1', en: '#r1' })
})
