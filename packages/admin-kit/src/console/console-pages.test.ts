import { defineResource, text } from '@parvis/schema'
import { expect, test } from 'vitest'
import type { ConsoleModule } from './console-module.js'
import { consolePages } from './console-pages.js'

const books = defineResource({
  name: 'books',
  label: { one: { fr: 'Livre', en: 'Book' }, many: { fr: 'Livres', en: 'Books' } },
  title: 'name',
  fields: { name: text({ label: { fr: 'Titre', en: 'Title' } }) },
})

const screen = async () => () => null
const moduleOf = (name: string, ...paths: string[]): ConsoleModule => ({
  name,
  pages: paths.map((path) => ({ path, screen })),
})
const pagesWith = (...modules: ConsoleModule[]) => consolePages({ resources: [books], modules })

test('a page of a module replaces the generated one at its path', () => {
  const paths = pagesWith(moduleOf('lending', 'books/:book', 'books/lent')).map(({ path }) => path)
  expect(paths).toEqual([
    'books/:book',
    'books/lent',
    'books',
    'books/create',
    'books/form',
    'books/:id/show',
    'books/:id/history',
    '',
    '*',
  ])
})

test('two modules with a page at the same path are an error that names both', () => {
  expect(() => pagesWith(moduleOf('lending', 'books/:id'), moduleOf('selling', 'books/:book'))).toThrow(
    'Modules lending and selling both have a page at "books/:book"',
  )
})

const enter = async (path: string) => {
  const page = pagesWith().find((each) => each.path === path)
  if (!page?.enter) throw new Error(`There is nothing at ${path}`)
  return page.enter({ page, path: '/nowhere', params: {}, query: new URLSearchParams() })
}

test('the console begins at its first resource, and other addresses lead nowhere', async () => {
  const response = await enter('').catch((thrown: unknown) => thrown)
  expect(response instanceof Response && response.headers.get('Location')).toBe('/books')
  await expect(enter('*')).rejects.toMatchObject({ reason: 'unknown', path: '/nowhere' })
})
