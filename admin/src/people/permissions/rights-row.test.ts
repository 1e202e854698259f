import { expect, test } from 'vitest'
import { matrixRows } from './matrix-rows'
import { chosenRight, rightOn } from './rights-row'

test('every right of the matrix is found by its entity and its action', () => {
  expect(chosenRight('companies.update', matrixRows)).toMatchObject({
    row: { name: 'companies' },
    column: 'update',
  })
  expect(chosenRight('navigation.api', matrixRows)).toMatchObject({ row: { name: 'api' }, column: 'read' })
  expect(chosenRight('companies.fly', matrixRows)).toEqual({})
})

test('another entity preserves the action where it has it, and falls back to read', () => {
  expect(rightOn('faq', 'delete', matrixRows)).toBe('faq.delete')
  expect(rightOn('users', 'delete', matrixRows)).toBe('users.read')
  expect(rightOn('companies', undefined, matrixRows)).toBe('companies.read')
})
