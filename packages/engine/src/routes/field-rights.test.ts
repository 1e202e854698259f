import swagger from '@fastify/swagger'
import { defineResource, integer, reference, text } from '@parvis/schema'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { guardByHeaders } from '../testing/guard-by-headers.js'
import { migratedDatabase } from '../testing/migrated-database.js'
import { storesIn } from '../testing/stores.js'
import { bareApp } from './bare-app.js'
import { describeRoute } from './open-api.js'
import { resourceRoutes } from './resource-routes.js'

const label = { fr: 'Étiquette', en: 'Label' }

const staff = defineResource({
  name: 'staff',
  label: { one: label, many: label },
  title: 'name',
  fields: {
    name: text({ label, required: true }),
    salary: integer({ label, access: { read: 'payroll.read', write: 'payroll.update' } }),
    chief: reference({ label, to: 'staff', access: { read: 'payroll.read' } }),
    grade: text({ label, access: { write: 'payroll.update' } }),
  },
})

const account = crypto.randomUUID()
let app: FastifyInstance
let drop: () => Promise<void>
let id: string
let chief: string

beforeAll(async () => {
  const { pool, model, ...database } = await migratedDatabase([staff])
  drop = database.drop
  app = bareApp()
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Staff', version: '1' } },
    transform: describeRoute,
  })
  await app.register(async (api) => {
    guardByHeaders(api)
    resourceRoutes(api, staff, { storeOf: storesIn(pool, model), resources: [staff] })
  })
  await app.ready()
  chief = (await asPayroll('POST', '/staff', { name: 'Chief' })).json().item.id
  id = (await asPayroll('POST', '/staff', { name: 'Ada', salary: 4242, chief })).json().item.id
})
afterAll(async () => {
  await app.close()
  await drop()
})

const as = (rights: string) => (method: InjectOptions['method'], url: string, payload?: object) =>
  app.inject({
    method,
    url,
    ...(payload && { payload }),
    headers: { 'x-rights': rights, 'x-account': account, 'if-match': '"9"', 'accept-language': 'en' },
  })
const asPayroll = as('staff.full,payroll.full')
const asStaff = as('staff.full')
const listOf = (parameters: object) => {
  const texts = Object.entries(parameters).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
  return encodeURI(`/staff?${texts.join('&')}`)
}

describe('a field that takes a right to read', () => {
  it('is disclosed to callers who have it', async () => {
    expect((await asPayroll('GET', `/staff/${id}`)).json().item).toMatchObject({ salary: 4242, chief })
    expect((await asPayroll('GET', listOf({ filter: { salary: 4242 } }))).json().items).toHaveLength(1)
  })

  it.each([
    ['a record', 'GET', (): string => `/staff/${id}`],
    ['a list', 'GET', (): string => '/staff'],
    ['an export', 'GET', (): string => '/staff/export?format=csv'],
    ['a refusal', 'DELETE', (): string => `/staff/${id}`],
    ['another refusal', 'PUT', (): string => `/staff/${id}`],
    ['a history', 'GET', (): string => `/staff/${id}/history`],
    ['what refers to a record', 'GET', (): string => `/staff/${chief}/uses`],
  ] as const)('is in %s only for those', async (_, method, url) => {
    const payload = method === 'PUT' ? { name: 'Bea' } : undefined
    const isDisclosed = (body: string) => body.includes('4242') || body.includes('"chief"')
    expect(isDisclosed((await asPayroll(method, url(), payload)).body)).toBe(true)
    expect(isDisclosed((await asStaff(method, url(), payload)).body)).toBe(false)
  })

  it.each([
    ['filter', { filter: { salary: 4242 } }],
    ['sort', { sort: ['salary', 'ASC'] }],
  ])('cannot be found out by %s', async (_, parameters) => {
    expect((await asStaff('GET', listOf(parameters))).statusCode).toBe(400)
  })

  it('cannot be exported by its name', async () => {
    const url = `/staff/export?format=csv&columns=${encodeURIComponent('["salary"]')}`
    expect((await asStaff('GET', url)).statusCode).toBe(400)
  })

  it('may be absent from answers, as the document says', () => {
    const { paths } = app.swagger() as unknown as { paths: Record<string, Record<string, unknown>> }
    const [, required = ''] =
      /"required":(\["id"[^\]]*\])/.exec(JSON.stringify(paths['/staff/{id}']?.get)) ?? []
    expect(JSON.parse(required)).toEqual(expect.arrayContaining(['name', 'grade']))
    expect(JSON.parse(required)).not.toContain('salary')
  })
})

it('a history of a record in the trash is for those who may delete it', async () => {
  const { id: gone } = (await asPayroll('POST', '/staff', { name: 'Gone' })).json().item
  await as('staff.full')('DELETE', `/staff/${gone}`).then(({ statusCode }) => expect(statusCode).toBe(412))
  const headers = { 'x-rights': 'staff.full', 'x-account': account }
  expect((await app.inject({ method: 'DELETE', url: `/staff/${gone}`, headers })).statusCode).toBe(200)
  const { items } = (await as('staff.full')('GET', `/staff/${gone}/history`)).json()
  expect(items.map(({ action }: { action: string }) => action)).toEqual(['delete', 'create'])
  expect((await as('staff.read')('GET', `/staff/${gone}/history`)).statusCode).toBe(404)
})

it.each(['x', '-1', '1.5', '9'.repeat(20), ''])('refuses the place %j in a history', async (before) => {
  const refused = await asStaff('GET', `/staff/${id}/history?before=${before}`)
  expect([refused.statusCode, refused.json()]).toMatchObject([400, { parameter: 'before' }])
})

it('refuses a field that takes a missing right to set, and names both', async () => {
  for (const [method, url] of [
    ['POST', '/staff'],
    ['PUT', `/staff/${id}`],
  ] as const) {
    const refused = await asStaff(method, url, { name: 'Bea', grade: 'high' })
    expect([refused.statusCode, refused.json()]).toMatchObject([
      403,
      { right: 'payroll.update', errors: [{ path: 'grade', code: 'not_permitted' }] },
    ])
  }
  expect((await asPayroll('POST', '/staff', { name: 'Bea', grade: 'high' })).statusCode).toBe(201)
})

it('what everyone reads cannot take a right of its own', () => {
  const name = text({ label, required: true, access: { read: 'payroll.read' } })
  const declare = () => defineResource({ name: 'staff', label: staff.label, title: 'name', fields: { name } })
  expect(declare).toThrow('Everyone who reads staff reads "name"')
})
