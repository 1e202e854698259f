import { resources } from '@parvis/schemas'
import { expect, test } from 'vitest'
import { connection } from '../session/testing/connection'
import { sourcesFor } from './sources'
import { starterItems } from './starter'

test('the proposal shows only what the reader may read, with their mentions and drafts', () => {
  const sources = sourcesFor(connection({ permissions: ['companies.read'] }), null)
  const items = starterItems(sources)
  expect(new Set(items.map(({ source }) => source))).toEqual(new Set(['companies', null]))
  expect(items.map(({ type }) => type)).toEqual(['figure', 'chart', 'list', 'mentions', 'drafts'])
})

test('somebody who reads everything starts with what comes in, next to each other', () => {
  const permissions = resources.map(({ rights }) => rights.read)
  const items = starterItems(sourcesFor(connection({ role: 100, permissions }), null))
  expect(items.map(({ type, column, row }) => [type, column, row])).toEqual([
    ['figure', 0, 0],
    ['figure', 4, 0],
    ['figure', 8, 0],
    ['chart', 0, 2],
    ['list', 6, 2],
    ['mentions', 0, 6],
    ['drafts', 6, 6],
  ])
})

test('without anything to read, there are mentions and drafts alone', () => {
  expect(starterItems([]).map(({ type }) => type)).toEqual(['mentions', 'drafts'])
})
