import { kinds } from '@parvis/admin-kit'
import { expect, test } from 'vitest'
import { fieldSamples } from './field-samples'

test('there is a field of each kind, in a section', () => {
  const shown = Object.values(fieldSamples.fields).map(({ kind }) => kind)
  expect(shown.sort()).toEqual(Object.keys(kinds).sort())
  const placed = fieldSamples.sections.flatMap(({ fields }) => fields)
  expect([...placed].sort()).toEqual(Object.keys(fieldSamples.fields).sort())
})
