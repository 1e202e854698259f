import { choice, defineResource, reference, text } from '@parvis/schema'
import { expect, test } from 'vitest'
import { usableFilter } from './use-shown-filter.js'

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
const [here, deleted] = ['0190f5ee-0000-7000-8000-000000000001', '0190f5ee-0000-7000-8000-000000000002']
const isDeleted = (_: unknown, id: string) => id === deleted

test('what is there is used as it was saved', () => {
  const filter = { q: 'x', name: { contains: 'a' }, mood: ['gay'], boss: here }
  expect(usableFilter(on, { filter, sort }, isDeleted)).toEqual({ shown: { filter, sort }, ignored: [] })
})

test('fields, choices and deleted records are left out, and named', () => {
  const filter = { q: 'x', town: 'Paris', mood: ['sad'], boss: { isNot: deleted }, name: { near: 'a' } }
  const part = usableFilter(on, { filter, sort: { field: 'age', order: 'ASC' } }, isDeleted)
  expect(part.shown).toEqual({ filter: { q: 'x' } })
  expect(part.ignored).toEqual(['town', 'Mood', 'Boss', 'Name', 'age'])
})

test('one deleted record among several leaves the filter out', () => {
  const part = usableFilter(on, { filter: { boss: [here, deleted] }, sort }, isDeleted)
  expect(part).toEqual({ shown: { filter: {}, sort }, ignored: ['Boss'] })
})
