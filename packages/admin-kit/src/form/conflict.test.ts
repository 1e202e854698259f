import { defineResource, embedded, text } from '@parvis/schema'
import { expect, test } from 'vitest'
import { compareVersions, likelySide, mergeVersions } from './conflict.js'

const label = { fr: 'Jouet', en: 'Toy' }
const toys = defineResource({
  name: 'toys',
  label: { one: label, many: label },
  title: 'name',
  fields: {
    name: text({ label }),
    colour: text({ label }),
    maker: text({ label }),
    parts: embedded({ label, item: label, fields: { note: text({ label }) } }),
  },
  list: { columns: [], filters: [], sorts: [], search: [], order: { field: 'name', direction: 'ASC' } },
})

const base = { name: 'Robot', colour: 'red', maker: 'Acme', parts: [{ id: 'p1', note: 'arm' }] }
const mine = { ...base, name: 'Robot 2', colour: 'blue' }
const theirs = { ...base, id: 'r1', version: 4, colour: 'green', parts: [] }
const differences = compareVersions(toys, base, mine, theirs)

test('differences name who changed the field', () => {
  expect(differences.map(({ name, changedBy }) => [name, changedBy])).toEqual([
    ['name', 'me'],
    ['colour', 'both'],
    ['parts', 'them'],
  ])
})

test('the same change on both sides is no difference', () => {
  expect(compareVersions(toys, base, { ...base, name: 'X' }, { ...base, name: 'X' })).toEqual([])
})

test('by default each change wins, and mine when both changed', () => {
  expect(differences.map(likelySide)).toEqual(['mine', 'mine', 'theirs'])
  expect(mergeVersions(mine, theirs, differences, {})).toEqual({
    ...base,
    name: 'Robot 2',
    colour: 'blue',
    parts: [],
  })
})

test('choices win', () => {
  const merged = mergeVersions(mine, theirs, differences, { colour: 'theirs', parts: 'mine' })
  expect(merged).toEqual({ ...base, name: 'Robot 2', colour: 'green' })
})
