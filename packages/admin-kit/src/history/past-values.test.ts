import type { Revision } from '@parvis/data-provider'
import { text } from '@parvis/schema'
import { expect, test } from 'vitest'
import { restorable, valuesAfter, valuesOfFields, valuesSinceCreation } from './past-values.js'

const label = { fr: 'Champ', en: 'Field' }
const fields = { name: text({ label }), note: text({ label }), state: text({ label, readOnly: true }) }

const revision = (version: number, before: Revision['before'], after: Revision['after']): Revision => ({
  sequence: version,
  at: '2026-11-30T00:00:00Z',
  action: 'update',
  version,
  before,
  after,
  changeSet: null,
})

const present = { name: 'C', note: 'now', state: 'new' }
const later = [
  revision(4, { name: 'B', state: 'old' }, { name: 'C', state: 'new' }),
  revision(3, { name: 'A', note: null }, { name: 'B', note: 'now' }),
]

test('a version has the values of what is there now, less all that changed since', () => {
  expect(valuesAfter(present, [])).toEqual(present)
  expect(valuesAfter(present, later.slice(0, 1))).toEqual({ name: 'B', note: 'now', state: 'old' })
  expect(valuesAfter(present, later)).toEqual({ name: 'A', note: null, state: 'old' })
})

test('what differs can be restored, unless no form may set it', () => {
  expect(restorable(present, valuesAfter(present, later), fields)).toEqual({ name: 'A', note: null })
  expect(restorable(present, { ...present, unknown: 1 }, fields)).toEqual({})
})

test('a value that is missing is the same as none', () => {
  expect(restorable({ name: 'A' }, { name: 'A', note: null }, fields)).toEqual({})
})

test('a record that is gone has the values of its creation and of all changes since', () => {
  const creation = {
    ...revision(1, null, { name: 'A', note: null, state: 'old' }),
    action: 'create',
  } as const
  expect(valuesSinceCreation([...later, creation])).toEqual(present)
  expect(valuesSinceCreation(later)).toBeUndefined()
  expect(valuesSinceCreation([])).toBeUndefined()
})

test('versions have the same fields', () => {
  expect(valuesOfFields({ name: 'A', id: 'x' }, fields)).toEqual({ name: 'A', note: null, state: null })
})
