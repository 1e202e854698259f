import { defineResource, text } from '@parvis/schema'
import { expect, test } from 'vitest'
import { render } from '../testing/render.js'
import { FormSections } from './form-sections.js'

const label = { fr: 'Galet', en: 'Pebble' }
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
