import { expect, test } from 'vitest'
import { mayOpen } from './access'
import { connection } from './testing/connection'

const companies = { right: 'companies.read' } as const

test('a section that asks for nothing is open to whoever is connected', () => {
  expect(mayOpen(connection(), {})).toBe(true)
})

test('a right opens its section, alone or as part of full', () => {
  expect(mayOpen(connection({ permissions: ['companies.read'] }), companies)).toBe(true)
  expect(mayOpen(connection({ permissions: ['companies.full'] }), companies)).toBe(true)
  expect(mayOpen(connection({ permissions: ['pages.full'] }), companies)).toBe(false)
})

test('an administrator holds every right', () => {
  expect(mayOpen(connection({ role: 3 }), companies)).toBe(true)
  expect(mayOpen(connection({ role: 2 }), companies)).toBe(false)
})

test('a role opens a section without the right', () => {
  expect(mayOpen(connection({ role: 2 }), { role: 2, right: 'navigation.media' })).toBe(true)
  expect(mayOpen(connection({ role: 1 }), { role: 2 })).toBe(false)
})
