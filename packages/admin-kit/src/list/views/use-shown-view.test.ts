import { choice, defineResource, type ListView, reference, text } from '@parvis/schema'
import { expect, test } from 'vitest'
import { usableView } from './use-shown-view.js'

const people = defineResource({
  name: 'people',
  label: { one: { fr: 'Personne', en: 'Person' }, many: { fr: 'Personnes', en: 'People' } },
  title: 'name',
  fields: {
    name: text({ label: { fr: 'Nom', en: 'Name' } }),
    mood: choice({ label: { fr: 'Humeur', en: 'Mood' }, choices: { gay: { fr: 'Gaie', en: 'Merry' } } }),
    boss: reference({ label: { fr: 'Chef', en: 'Boss' }, to: 'people' }),
  },
  list: {
    columns: ['name'],
    filters: ['name', 'mood', 'boss'],
    sorts: ['name'],
    search: ['name'],
    order: { field: 'name', direction: 'ASC' },
  },
})
const on = { schema: people, fields: people.fields, locale: 'en' } as const
const sort = { field: 'name', order: 'DESC' } as const
const usual: ListView = {
  filter: {},
  sort,
  columns: null,
  density: 'comfortable',
  shape: 'table',
  dateField: null,
}
const without = ({ sort: _, ...view }: ListView) => view
const [here, deleted] = ['0190f5ee-0000-7000-8000-000000000001', '0190f5ee-0000-7000-8000-000000000002']
const isDeleted = (_: unknown, id: string) => id === deleted

test('what is there is used as it was saved', () => {
  const filter = { q: 'x', name: { contains: 'a' }, mood: ['gay'], boss: here }
  const view = { ...usual, filter, columns: ['mood', 'createdAt'], density: 'compact' } as const
  expect(usableView(on, view, isDeleted)).toEqual({ shown: view, ignored: [] })
})

test('fields, choices and deleted records are left out, and named', () => {
  const filter = { q: 'x', town: 'Paris', mood: ['sad'], boss: { isNot: deleted }, name: { near: 'a' } }
  const sort = { field: 'age', order: 'ASC' } as const
  const view = { ...usual, filter, sort, columns: ['name', 'height'] }
  const part = usableView(on, { ...view, shape: 'calendar', dateField: 'birth' }, isDeleted)
  expect(part.shown).toEqual({ ...without(usual), filter: { q: 'x' }, columns: ['name'] })
  expect(part.ignored).toEqual(['town', 'Mood', 'Boss', 'Name', 'age', 'height', 'birth'])
})

test('one deleted record among several leaves the filter out', () => {
  const part = usableView(on, { ...usual, filter: { boss: [here, deleted] } }, isDeleted)
  expect(part).toEqual({ shown: usual, ignored: ['Boss'] })
})
