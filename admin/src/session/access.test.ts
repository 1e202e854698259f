import { expect, test } from 'vitest'
import { mayOpen, permissionsIn, roleName } from './access'
import { connection } from './testing/connection'

const companies = { right: 'companies.read' } as const

test('a section without a requirement is open to everyone connected', () => {
  expect(mayOpen(connection(), {})).toBe(true)
})

test('a right opens its section, alone or as part of full', () => {
  expect(mayOpen(connection({ permissions: ['companies.read'] }), companies)).toBe(true)
  expect(mayOpen(connection({ permissions: ['companies.full'] }), companies)).toBe(true)
  expect(mayOpen(connection({ permissions: ['pages.full'] }), companies)).toBe(false)
})

test('an administrator has every right', () => {
  expect(mayOpen(connection({ role: 3 }), companies)).toBe(true)
  expect(mayOpen(connection({ role: 2 }), companies)).toBe(false)
})

test('a role opens a section without the right', () => {
  expect(mayOpen(connection({ role: 2 }), { role: 2, right: 'navigation.media' })).toBe(true)
  expect(mayOpen(connection({ role: 1 }), { role: 2 })).toBe(false)
})

test('only the company’s own account may change quotes, whatever rights someone has in another', () => {
  const rights = { role: 3, permissions: ['quotes.full', 'companies.full'] }
  const owner = connection(rights)
  const outside = connection({ ...rights, house: false })
  const may = (
    one: typeof owner,
    right: 'quotes.read' | 'quotes.create' | 'quotes.update' | 'quotes.delete',
  ) => mayOpen(one, { right })
  expect([may(owner, 'quotes.update'), may(outside, 'quotes.update')]).toEqual([true, false])
  expect([may(outside, 'quotes.delete'), may(outside, 'quotes.read'), may(outside, 'quotes.create')]).toEqual(
    [false, true, true],
  )
  expect(permissionsIn(owner)).toEqual(rights.permissions)
  expect(permissionsIn(outside)).toEqual(['quotes.read', 'quotes.create', 'companies.full'])
})

test.each([
  [1, 'user'],
  [2, 'moderator'],
  [3, 'admin'],
  [99, 'admin'],
  [100, 'mcp'],
])('role %i is called %s', (role, name) => {
  expect(roleName(role)).toBe(name)
})
