import { embedded, image, text } from '@parvis/schema'
import { expect, test } from 'vitest'
import { changesOf } from './changes.js'
import { itemChanges } from './items-difference.js'

const label = { fr: 'Champ', en: 'Field' }
const fields = {
  logo: image({ label }),
  name: text({ label }),
  address_city: text({ label }),
  members: embedded({ label, item: label, fields: { role: text({ label }) } }),
}

test('lists changes in the order of the fields, and values without a field last', () => {
  const after = { address_city: 'Lyon', name: 'B', members: [], fax: '1' }
  const changes = changesOf({ name: 'A', fax: null }, after, fields)
  expect(changes.map(({ name }) => name).at(0)).toBe('name')
  expect(changes.map(({ name }) => name).at(-1)).toBe('fax')
  expect(changes.find(({ name }) => name === 'name')).toMatchObject({ before: 'A', after: 'B' })
})

test('what was and is nothing is no change', () => {
  expect(changesOf(null, { name: '', members: [], logo: null }, fields)).toEqual([])
})

test('items are added, removed and changed', () => {
  const [ada, bea, eve] = ['ada', 'bea', 'eve'].map((id) => ({ id, role: 'CEO' }))
  const changes = itemChanges([ada, bea], [{ ...bea, role: 'HR' }, eve])
  expect(changes).toEqual({
    removed: [ada],
    added: [eve],
    changed: [{ before: bea, after: { ...bea, role: 'HR' } }],
  })
})
