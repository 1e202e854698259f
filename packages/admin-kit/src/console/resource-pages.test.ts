import { defineResource, type Resource, text } from '@parvis/schema'
import { matchRoutes } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { Visit } from './page.js'
import { resourcePages } from './resource-pages.js'

const id = '0190f5ee-0000-7000-8000-000000000001'

const companies = defineResource({
  name: 'companies',
  label: { one: { fr: 'Entreprise', en: 'Company' }, many: { fr: 'Entreprises', en: 'Companies' } },
  title: 'name',
  fields: { name: text({ label: { fr: 'Nom', en: 'Name' } }) },
})

function pagesFor(permissions: string[], changes: Partial<Resource> = {}) {
  const resource: Resource = { ...companies, ...changes }
  const mayOpen = async ({ right = '' }) => permissions.includes(right)
  const session = { mayOpen }
  return resourcePages(resource, {
    resources: [resource],
    modules: [],
    session,
    frame: { windowLayout: 'empty' },
  })
}

function visitOf(page: Visit['page'], rest: Partial<Visit>): Visit {
  return { page, path: '/', params: {}, query: new URLSearchParams(), ...rest }
}

function patternOf(path: string, pages = pagesFor([])) {
  const routes = pages.map((page) => ({ path: page.path }))
  return matchRoutes(routes, path)?.at(-1)?.route.path
}

test('words are matched before ids', () => {
  expect(patternOf('/companies')).toBe('companies')
  expect(patternOf('/companies/create')).toBe('companies/create')
  expect(patternOf('/companies/form')).toBe('companies/form')
  expect(patternOf(`/companies/${id}`)).toBe('companies/:id')
  expect(patternOf(`/companies/${id}/show`)).toBe('companies/:id/show')
})

test('a route with slashes is a route like any other', () => {
  const pages = pagesFor([], { route: 'api/users' })
  expect(patternOf('/api/users/create', pages)).toBe('api/users/create')
  expect(patternOf('/api/users/form', pages)).toBe('api/users/form')
  expect(patternOf(`/api/users/${id}`, pages)).toBe('api/users/:id')
})

test('each page asks for the right it needs', () => {
  expect(pagesFor([]).map(({ right }) => right)).toEqual([
    'companies.read',
    'companies.create',
    undefined,
    'companies.read',
    'companies.read',
    'companies.read',
  ])
})

test('the form alone is shown in the empty layout, unless records can only be read', () => {
  const form = (pages = pagesFor([])) => pages.find(({ path }) => path === 'companies/form')
  expect(form()).toMatchObject({ layout: 'empty' })
  expect(form(pagesFor([], { actions: ['read', 'update'] }))).toBeDefined()
  expect(form(pagesFor([], { actions: ['read', 'delete'] }))).toBeUndefined()
})

test('what cannot be created has no page to create it', () => {
  expect(patternOf('/companies/create', pagesFor([], { actions: ['read'] }))).toBe('companies/:id')
})

test('the form alone names one record or none', () => {
  const form = pagesFor([]).find(({ path }) => path === 'companies/form')
  const isValid = (query: string) => form?.isValid?.({}, new URLSearchParams(query))
  expect([isValid(''), isValid(`id=${crypto.randomUUID()}`), isValid('id=bad')]).toEqual([true, true, false])
})

test('the form alone asks for the right to create, or to update what its address names', async () => {
  const enter = (permissions: string[], query: string) => {
    const page = pagesFor(permissions).find(({ path }) => path === 'companies/form')
    return page?.enter?.(visitOf(page, { query: new URLSearchParams(query) }))
  }
  await expect(enter(['companies.create'], '')).resolves.toBeUndefined()
  await expect(enter(['companies.create'], `id=${id}`)).rejects.toMatchObject({ right: 'companies.update' })
  await expect(enter(['companies.update'], '')).rejects.toMatchObject({ right: 'companies.create' })
})

test('who may only read a record is shown it instead of the form', async () => {
  const enter = (permissions: string[]) => {
    const page = pagesFor(permissions).find(({ path }) => path === 'companies/:id')
    return page?.enter?.(visitOf(page, { params: { id } }))
  }
  await expect(enter(['companies.read', 'companies.update'])).resolves.toBeUndefined()
  const response = await Promise.resolve(enter(['companies.read'])).catch((thrown: Response) => thrown)
  expect((response as Response).headers.get('Location')).toBe(`/companies/${id}/show`)
})
