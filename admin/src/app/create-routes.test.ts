import { matchRoutes, type RouteObject } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { Page } from '../routing/page'
import { createRoutes } from './create-routes'

const screen = async () => () => null
const layouts = { admin: screen, 'admin-settings': screen, empty: screen, template: screen }

function routesOf(seen: string[] = []): RouteObject[] {
  const page = (path: string, rest: Partial<Page> = {}): Page => ({
    path,
    layout: 'admin',
    middleware: [],
    screen,
    ...rest,
  })
  const pages = [
    page('*', { screen: undefined }),
    page('media/community/:id', { middleware: ['admin'], enter: () => void seen.push('enter') }),
    page('media/community/create'),
    page('media/community/dashboard'),
    page('settings/groups/:id/permissions', { layout: 'admin-settings' }),
    page('settings/groups/:id', { layout: 'admin-settings' }),
    page('api/users/form', { layout: 'empty' }),
    page('api/users/:id'),
  ]
  return createRoutes(pages, layouts, async (names, { path, params }) => {
    seen.push(`${names} ${path} ${params.id}`)
  })
}

const leafOf = (path: string, routes = routesOf()) => matchRoutes(routes, path)?.at(-1)

test.each([
  ['/media/community/create', 'media/community/create'],
  ['/media/community/dashboard', 'media/community/dashboard'],
  ['/media/community/12', 'media/community/:id'],
  ['/settings/groups/12', 'settings/groups/:id'],
  ['/settings/groups/12/permissions', 'settings/groups/:id/permissions'],
  ['/api/users/form', 'api/users/form'],
  ['/nowhere/at/all', '*'],
])('%s is the page %s', (path, pattern) => {
  expect(leafOf(path)?.route.path).toBe(pattern)
})

test('a page lies in the layout it names', () => {
  const layoutOf = (path: string) => matchRoutes(routesOf(), path)?.[0]?.route.id
  expect(layoutOf('/api/users/form')).toBe('layout-empty')
  expect(layoutOf('/settings/groups/12')).toBe('layout-admin-settings')
  expect(layoutOf('/nowhere')).toBe('layout-admin')
})

test('a visitor of a page may be identified again, and stays there', async () => {
  const seen: string[] = []
  const { route, params } = leafOf('/media/community/12', routesOf(seen)) ?? {}
  const request = new Request('http://localhost/admin/media/community/12?tab=2')
  if (typeof route?.loader !== 'function') throw new Error('The page has no loader')
  const load = route.loader
  const once = () => load({ request, params: params ?? {} } as Parameters<typeof load>[0])
  await once()
  await once()
  const checked = 'admin /admin/media/community/12 12'
  expect(seen).toEqual([checked, 'enter', checked])
})

test('the middleware a page names runs before it is entered', async () => {
  const seen: string[] = []
  const { route, params } = leafOf('/media/community/12', routesOf(seen)) ?? {}
  const request = new Request('http://localhost/admin/media/community/12?tab=1')
  if (typeof route?.loader !== 'function') throw new Error('The page has no loader')
  await route.loader({ request, params: params ?? {} } as Parameters<typeof route.loader>[0])
  expect(seen).toEqual(['admin /admin/media/community/12 12', 'enter'])
})
