import { defineResource, integer, text } from '@parvis/schema'
import { expect, test } from 'vitest'
import { render } from '../testing/render.js'
import { FormSections, formGroups, sectionsOf } from './form-sections.js'

const label = { fr: 'Galet', en: 'Pebble' }
const plain = text({ label })
const puzzles = defineResource({
  name: 'puzzles',
  label: { one: label, many: label },
  title: 'name',
  fields: { name: plain, colour: plain, maker: plain },
  list: { columns: [], filters: [], sorts: [], search: [], order: { field: 'name', direction: 'ASC' } },
  sections: [{ label, fields: ['maker'] }],
})

test('fields in no section come last', () => {
  expect(sectionsOf(puzzles)).toEqual([
    { label, names: ['maker'] },
    { label: undefined, names: ['name', 'colour'] },
  ])
})

test('a resource whose fields are all in sections has no other group', () => {
  expect(sectionsOf({ ...puzzles, sections: [{ label, fields: Object.keys(puzzles.fields) }] })).toHaveLength(
    1,
  )
})

const toys = defineResource({
  name: 'toys',
  label: { one: label, many: label },
  title: 'name',
  fields: { name: text({ label }), size: integer({ label, readOnly: true }) },
  list: { columns: [], filters: [], sorts: [], search: [], order: { field: 'name', direction: 'ASC' } },
  sections: [
    { label, fields: ['name'] },
    { label, fields: ['size'] },
  ],
})

test('what only the server sets is not in the form of a new record', () => {
  expect(formGroups(toys, {})).toEqual([{ label, names: ['name'] }])
})

test('it is in the form of a record that is there', () => {
  expect(formGroups(toys, { id: 'a' }).flatMap(({ names }) => names)).toEqual(['name', 'size'])
})

test('a field with a page of its own is in no form', () => {
  const fields = { name: text({ label }), parts: text({ label, ownPage: true }) }
  const kits = defineResource({ name: 'kits', label: { one: label, many: label }, title: 'name', fields })
  expect(formGroups(kits, { id: 'a' }).flatMap(({ names }) => names)).toEqual(['name'])
})

const pebbles = defineResource({
  name: 'pebbles',
  label: { one: label, many: label },
  title: 'name',
  fields: { name: text({ label }), note: text({ label }) },
  sections: [{ label: { fr: 'Identité', en: 'Identity' }, fields: ['name'] }],
})

test('a section is named by its heading, and one without a name by nothing', async () => {
  const html = await render(<FormSections record={{}} />, { schema: pebbles, locale: 'en' })
  const sections = [...html.matchAll(/<section[^>]*>/g)].map(([tag]) => tag)
  const [named, unnamed] = sections.map((tag) => /aria-labelledby="([^"]*)"/.exec(tag)?.[1])
  expect(sections).toHaveLength(2)
  expect(html).toMatch(new RegExp(`<h2[^>]* id="${named}"[^>]*>Identity</h2>`))
  expect(unnamed).toBeUndefined()
})
