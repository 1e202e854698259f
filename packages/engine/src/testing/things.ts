import { defineResource, text } from '@parvis/schema'
import { oneOfEachKind } from '@parvis/schema/testing'

const label = { fr: 'Chose', en: 'Thing' }

/** A resource with a field of every kind, which only tests know. */
export const things = defineResource({
  name: 'things',
  label: { one: label, many: { fr: 'Choses', en: 'Things' } },
  title: 'title',
  fields: { ...oneOfEachKind, title: text({ label, required: true }) },
  list: {
    columns: ['title'],
    filters: ['boolean', 'choice', 'country', 'date'],
    sorts: ['title', 'date'],
    search: ['title', 'email'],
    order: { field: 'title', direction: 'ASC' },
  },
})
