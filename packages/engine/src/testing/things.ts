import { defineResource, fileFields, text } from '@parvis/schema'
import { oneOfEachKind } from '@parvis/schema/testing'

const label = { fr: 'Chose', en: 'Thing' }

/** A resource with a field of every kind, which only tests know; it offers all that its kinds can do. */
export const things = defineResource({
  name: 'things',
  label: { one: label, many: { fr: 'Choses', en: 'Things' } },
  title: 'title',
  fields: { ...oneOfEachKind, title: text({ label, required: true }), code: text({ label, unique: true }) },
  list: {
    columns: ['title'],
    filters: namesOf(({ operators }) => Object.keys(operators).length > 0),
    sorts: ['title', ...namesOf(({ sortable }) => sortable)],
    search: ['title', ...namesOf(({ searchable }) => searchable)],
    order: { field: 'title', direction: 'ASC' },
  },
})

/** A resource with files, for fields that refer to some. */
export const documents = defineResource({
  name: 'documents',
  label: { one: { fr: 'Document', en: 'Document' }, many: { fr: 'Documents', en: 'Documents' } },
  title: 'name',
  hasFile: true,
  fields: { name: text({ label, required: true }), ...fileFields },
  list: {
    columns: ['name'],
    filters: [],
    sorts: ['name'],
    search: ['name'],
    order: { field: 'name', direction: 'ASC' },
  },
})

type Kinds = typeof oneOfEachKind

function namesOf(can: (field: Kinds[keyof Kinds]) => boolean) {
  return (Object.keys(oneOfEachKind) as (keyof Kinds)[]).filter((name) => can(oneOfEachKind[name]))
}
