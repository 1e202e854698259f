import { choice, choices, integer, list, longText, text } from '@parvis/schema'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { countOf, type Narrowing } from './narrowings.js'
import { ToyDatabase, toy } from './testing/toy-database.js'

const label = { fr: 'Champ', en: 'Field' }
const options = (...names: string[]) => Object.fromEntries(names.map((name) => [name, label]))
const wide = {
  name: text({ label, maxLength: 40 }),
  genre: choice({ label, choices: options('novel', 'essay', "it's") }),
  shelves: choices({ label, choices: options('a', 'b', 'c') }),
  pages: integer({ label, min: 0 }),
  note: longText({ label }),
}

let database: ToyDatabase
let reported: readonly Narrowing[]
const onNarrowed = (found: readonly Narrowing[]) => {
  reported = found
}

beforeEach(async () => {
  reported = []
  database = await ToyDatabase.make()
  await database.change([toy('books', wide)])
  await database.fill('books', [
    { name: 'Nadja', genre: 'novel', shelves: ['a'], pages: 190 },
    { name: 'Le Surréalisme et la Peinture', genre: 'essay', shelves: ['b', 'c'], pages: 3 },
    { name: null, genre: "it's", shelves: [], pages: null },
  ])
})
afterEach(() => database.drop())

it('reports each narrowed rule, and counts the records in use that exceed it', async () => {
  const narrow = {
    name: text({ label, maxLength: 20 }),
    genre: choice({ label, choices: options('novel') }),
    shelves: choices({ label, choices: options('a', 'b') }),
    pages: integer({ label, min: 10, max: 150 }),
    note: longText({ label, maxLength: 5 }),
  }
  expect(await database.generate([toy('books', narrow)], { onNarrowed })).toBeUndefined()
  expect(reported.map(({ table, field, change }) => `${table}.${field} ${change}`)).toEqual([
    'books.name takes 20 letters at most, 40 before',
    `books.genre no longer takes "essay", "it's"`,
    'books.shelves no longer takes "c"',
    'books.pages takes 10 or more',
    'books.pages takes 150 or less',
    expect.stringMatching(/^books\.note takes 5 letters at most, \d+ before$/),
  ])
  const counts = await Promise.all(
    reported.map(async (each) => (await database.query(countOf(each)))[0]?.count),
  )
  expect(counts).toEqual([2, 4, 2, 2, 2, 0])
  await database.generate([toy('books', narrow)], { onNarrowed })
  expect(reported).toEqual([])
})

it('reports nothing for widened rules, other kinds and new fields', async () => {
  const other = {
    name: text({ label, maxLength: 60 }),
    genre: text({ label, maxLength: 2 }),
    shelves: list({ label, of: text({ label, maxLength: 3 }) }),
    pages: integer({ label, min: -5 }),
    note: longText({ label }),
    isbn: text({ label, maxLength: 3 }),
  }
  await database.generate([toy('books', other), toy('shelves', { name: wide.name })], {
    onNarrowed,
    destructive: true,
  })
  expect(reported).toEqual([])
})
