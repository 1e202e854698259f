import { defineResource, text } from '@parvis/schema'
import { expect, test } from 'vitest'
import { resourceMessages } from './resource-messages.js'

const toys = defineResource({
  name: 'toys',
  label: { one: { fr: 'Jouet', en: 'Toy' }, many: { fr: 'Jouets', en: 'Toys' } },
  title: 'name',
  fields: { name: text({ label: { fr: 'Nom', en: 'Name' } }) },
  list: { columns: [], filters: [], sorts: [], search: [], order: { field: 'name', direction: 'ASC' } },
  route: 'making/toys',
})

test('a resource is named by its route, one and many, with its fields', () => {
  expect(resourceMessages([toys], 'fr')).toEqual({
    resources: { 'making/toys': { name: 'Jouet |||| Jouets', fields: { name: 'Nom' } } },
    rights: { entities: { toys: 'Jouets' }, actions: {} },
  })
})
