import { defineResource, text } from '@parvis/schema'
import { expect, test } from 'vitest'
import { FormField } from '../form/form-field.js'
import { formGroups } from '../form/form-sections.js'
import { formValues } from '../form/form-values.js'
import { render } from '../testing/render.js'
import { hasFieldAccess, restrictResource } from './restricted-schema.js'

const label = { fr: 'Jouet', en: 'Toy' }
const toys = defineResource({
  name: 'toys',
  label: { one: label, many: label },
  title: 'name',
  fields: {
    name: text({ label }),
    price: text({ label: { fr: 'Prix', en: 'Price' }, access: { write: 'toys.full' } }),
    maker: text({ label: { fr: 'Atelier', en: 'Maker' }, access: { read: 'makers.read' } }),
  },
  list: {
    columns: ['name', 'price', 'maker'],
    filters: ['name', 'maker'],
    sorts: ['maker'],
    search: [],
    order: { field: 'name', direction: 'ASC' },
  },
})
const seen = restrictResource(toys, ['toys.read', 'toys.update'])

test('what one may not read is in no list, filter, form or page', () => {
  expect(Object.keys(seen.fields)).toEqual(['name', 'price'])
  expect(seen.list).toMatchObject({ columns: ['name', 'price'], filters: ['name'], sorts: [] })
  expect(formGroups(seen, { id: 'a' }).flatMap(({ names }) => names)).toEqual(['name', 'price'])
})

test('fields one may not set are neither among form values nor in a new record', () => {
  expect(formValues(seen, { name: 'Ball', price: '3' })).toEqual({ name: 'Ball' })
  expect(formGroups(seen, {}).flatMap(({ names }) => names)).toEqual(['name'])
})

test('it is shown with the right that it takes', async () => {
  const html = await render(<FormField name="price" record={{ id: 'a', price: '3 €' }} />, {
    schema: seen,
    locale: 'en',
  })
  expect(html).toContain('3 €')
  expect(html).toContain('Changing this field')
  expect(html).not.toContain('<input')
})

test('people with the rights see the complete resource', () => {
  expect(restrictResource(toys, ['toys.full', 'makers.read'])).toBe(toys)
  expect([hasFieldAccess(toys), hasFieldAccess({ ...toys, fields: {} })]).toEqual([true, false])
})
