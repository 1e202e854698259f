import { expect, test } from 'vitest'
import { createPageMemory } from './page-memory.js'

const answer = { perPage: 25, total: 1000, cursors: { next: 'n', prev: 'p' } }

test('returns the neighbours of the pages that were read', () => {
  const memory = createPageMemory()
  memory.remember('toys', { ...answer, page: 7 })
  memory.remember('toys', { ...answer, page: 12, cursors: { next: 'm' } })
  expect([6, 7, 8, 13].map((page) => memory.cursorOf('toys', page))).toEqual(['p', undefined, 'n', 'm'])
  expect(memory.cursorOf('dolls', 8)).toBeUndefined()
})

test('the last page has a cursor of its own, and the first needs none', () => {
  const memory = createPageMemory()
  memory.remember('toys', { ...answer, page: 2 })
  expect(memory.cursorOf('toys', 40)).toBe('last')
  expect(memory.cursorOf('toys', 1)).toBeUndefined()
  memory.remember('toys', { ...answer, page: 1, total: 3, cursors: {} })
  expect(memory.cursorOf('toys', 1)).toBeUndefined()
})

test('follows a changing total, and can be cleared', () => {
  const memory = createPageMemory()
  memory.remember('toys', { ...answer, page: 39 })
  memory.remember('toys', { ...answer, page: 39, total: 1001 })
  expect([40, 41].map((page) => memory.cursorOf('toys', page))).toEqual(['n', 'last'])
  memory.delete('toys')
  expect(memory.cursorOf('toys', 40)).toBeUndefined()
})

test('caches the latest lists only', () => {
  const memory = createPageMemory()
  for (let list = 0; list < 60; list += 1) memory.remember(String(list), { ...answer, page: 1 })
  expect(memory.cursorOf('9', 2)).toBeUndefined()
  expect(memory.cursorOf('10', 2)).toBe('n')
})
