import { expect, test } from 'vitest'
import { draftLink } from './draft-link'

const record = '0190f5ee-0000-7000-8000-000000000001'
const draft = (id: string, values = {}) => ({
  key: `companies.draft.${id}`,
  route: 'companies',
  id,
  base: { name: 'Ardoise' },
  values,
})

test.each([
  [record, `/companies/${record}`],
  [`${record}.notes`, `/companies/${record}/notes`],
  ['new', '/companies/create'],
  ['cell', '/companies'],
])('the draft %s is continued at %s', (id, to) => {
  expect(draftLink(draft(id), 'en')?.to).toBe(to)
})

test('a draft is called as it was typed', () => {
  expect(draftLink(draft(record, { name: 'Ardoise Conseil' }), 'en')?.title).toBe('Ardoise Conseil')
  expect(draftLink({ ...draft('new'), base: {} }, 'en')?.title).toBeUndefined()
})

test('a draft of an unknown form is left out', () => {
  expect(draftLink({ ...draft('new'), route: 'old' }, 'en')).toBeUndefined()
  expect(draftLink(draft('own'), 'en')).toBeUndefined()
})
