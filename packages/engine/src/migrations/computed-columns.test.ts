import { text } from '@parvis/schema'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ToyDatabase, toy } from './testing/toy-database.js'

const name = text({ label: { fr: 'Champ', en: 'Field' } })

let database: ToyDatabase

beforeEach(async () => {
  database = await ToyDatabase.make()
})
afterEach(() => database.drop())

it('a table that begins to be searched, in a field that comes with it, can be searched', async () => {
  await database.change([toy('books', { title: name })])
  await database.fill('books', [{ title: 'Théâtre' }])
  await database.change([toy('books', { title: name, summary: name }, { search: ['title', 'summary'] })])
  expect(await database.values('books', 'searchText')).toEqual(Array(4).fill('theatre '))
})
