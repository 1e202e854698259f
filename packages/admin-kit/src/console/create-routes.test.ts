import { matchRoutes, type RouteObject } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { ConsoleModule } from './console-module.js'
import { createRoutes, type RouteOptions } from './create-routes.js'
import type { Page } from './page.js'
import { MissingPageError } from './page-error.js'

const id = '0190f5ee-0000-7000-8000-000000000001'
const screen = async () => () => null
const frame = { layouts: { main: screen, tabs: screen, empty: screen } }

function routesOf(pages: readonly Page[], options: Partial<RouteOptions> = {}): RouteObject[] {
  return createRoutes({ pages, modules: [], frame, ...options })
}

const known = routesOf([
  { path: '*' },
  { path: 'books/shelf/:id', screen },
  { path: 'books/shelf/create', screen },
  { path: 'settings/groups/:id/permissions', layout: 'tabs', screen },
  { path: 'settings/groups/:id', layout: 'tabs', screen },
  { path: 'api/users/form', layout: 'empty', screen },
  { path: 'api/users/:id', screen },
])

const leafOf = (path: string, routes = known) => matchRoutes(routes, path)?.at(-1)

test.each([
  ['/books/shelf/create', 'books/shelf/create'],
  ['/books/shelf/12', 'books/shelf/:id'],
  ['/settings/groups/12', 'settings/groups/:id'],
  ['/settings/groups/12/permissions', 'settings/groups/:id/permissions'],
  ['/api/users/form', 'api/users/form'],
  ['/nowhere/at/all', '*'],
])('%s is the page %s', (path, pattern) => {
  expect(leafOf(path)?.route.path).toBe(pattern)
})

const layoutOf = (path: string, routes = known) => matchRoutes(routes, path)?.[0]?.route.id

test('a page lies in the layout it names, else in the one of the frame, else in the first', () => {
  expect(layoutOf('/api/users/form')).toBe('layout-empty')
  expect(layoutOf('/settings/groups/12')).toBe('layout-tabs')
  expect(layoutOf('/nowhere')).toBe('layout-main')
  const chosen = routesOf([{ path: 'a', screen }], { frame: { ...frame, layoutOf: () => 'tabs' } })
  expect(layoutOf('/a', chosen)).toBe('layout-tabs')
})

test('a layout that there is not is an error that names the page', () => {
  expect(() => routesOf([{ path: 'a', layout: 'none' }])).toThrow(
    'There is no layout "none" for the page "a"',
  )
})

/** Visits the page at an address. */
async function visit(address: string, routes: RouteObject[]) {
  const { pathname } = new URL(address, 'http://localhost')
  const { route, params } = leafOf(pathname, routes) ?? {}
  if (typeof route?.loader !== 'function') throw new Error('The page has no loader')
  const request = new Request(new URL(address, 'http://localhost'))
  return route.loader({ request, params: params ?? {} } as Parameters<typeof route.loader>[0])
}

function noting(seen: string[], name: string): ConsoleModule {
  return {
    name,
    middleware: async ({ path, params }) => {
      await null
      seen.push(`${name} ${path} ${params.id}`)
    },
  }
}

test('the middleware of modules runs in their order, before a page is entered', async () => {
  const seen: string[] = []
  const pages = [{ path: 'books/:id', screen, enter: () => void seen.push('enter') }]
  const modules = [noting(seen, 'first'), noting(seen, 'second')]
  await visit('/books/12', routesOf(pages, { modules }))
  expect(seen).toEqual(['first /books/12 12', 'second /books/12 12', 'enter'])
})

test('a visitor of a page may be identified again, and stays there', async () => {
  const seen: string[] = []
  const pages = [{ path: 'books/:id', screen, enter: () => void seen.push('enter') }]
  const routes = routesOf(pages, { modules: [noting(seen, 'first')] })
  await visit('/books/12?tab=2', routes)
  await visit('/books/12?tab=2', routes)
  expect(seen).toEqual(['first /books/12 12', 'enter', 'first /books/12 12'])
})

test('middleware that throws stops what comes after it', async () => {
  const seen: string[] = []
  const stop = () => {
    throw new Error('stop')
  }
  const modules = [{ name: 'first', middleware: stop }, noting(seen, 'second')]
  await expect(visit('/a', routesOf([{ path: 'a', screen }], { modules }))).rejects.toThrow('stop')
  expect(seen).toEqual([])
})

test('an address that can name nothing is not found before any middleware runs', async () => {
  const seen: string[] = []
  const pages = [{ path: 'books/:id', screen, isValid: () => false }]
  const routes = routesOf(pages, { modules: [noting(seen, 'first')] })
  await expect(visit('/books/nonsense', routes)).rejects.toEqual(
    new MissingPageError('invalid', '/books/nonsense'),
  )
  expect(seen).toEqual([])
})

test('who lacks the right of a page gets the error page with status 403, which names the right', async () => {
  const pages = [{ path: 'books', right: 'books.read', screen } as const]
  const as = (mayOpen: boolean) => routesOf(pages, { session: { mayOpen: async () => mayOpen } })
  await expect(visit('/books', as(true))).resolves.toBeNull()
  await expect(visit('/books', as(false))).rejects.toMatchObject({ status: 403, right: 'books.read' })
  const failure = new Error('no identity')
  const unknown = { mayOpen: () => Promise.reject(failure) }
  await expect(visit('/books', routesOf(pages, { session: unknown }))).rejects.toBe(failure)
})

test('an address that selects something loads its page again, another query does not', () => {
  const modules = [{ name: 'houses', selectors: ['house'] }]
  const { route } = leafOf('/books', routesOf([{ path: 'books', screen }], { modules })) ?? {}
  const at = (path: string) => new URL(path, 'http://localhost')
  const reloads = (from: string, to: string) =>
    route?.shouldRevalidate?.({ currentUrl: at(from), nextUrl: at(to) } as never)
  expect(reloads('/books', '/books')).toBe(true)
  expect(reloads('/books', `/books/${id}`)).toBe(true)
  expect(reloads('/books', '/books?page=2')).toBe(false)
  expect(reloads('/books', `/books?house=${id}`)).toBe(true)
})
