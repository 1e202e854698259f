import { defineResource, fileFields, integer, reference, text } from '@parvis/schema'

const label = { fr: 'Papier', en: 'Paper' }

/** A resource with files, for tests only. */
export const papers = defineResource({
  name: 'papers',
  label: { one: label, many: { fr: 'Papiers', en: 'Papers' } },
  title: 'name',
  fields: {
    name: text({ label, required: true }),
    description: text({ label, maxLength: 50 }),
    parent: reference({ label, to: 'papers' }),
    pages: integer({ label, readOnly: true }),
    ...fileFields,
  },
  list: {
    columns: ['name'],
    filters: [],
    sorts: ['name'],
    search: ['name'],
    order: { field: 'name', direction: 'ASC' },
  },
  hasFile: true,
})
