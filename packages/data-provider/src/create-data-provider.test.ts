import { defineResource, embedded, text } from '@parvis/schema'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApiClient } from './api-client.js'
import { createDataProvider } from './create-data-provider.js'
import { type GivenAnswer, type ReceivedCall, startLoopbackApi } from './testing/loopback-api.js'

const label = { fr: 'Jouet', en: 'Toy' }
const toys = defineResource({
  name: 'toys',
  label: { one: label, many: label },
  title: 'name',
  fields: {
    name: text({ label, required: true }),
    colour: text({ label }),
    parts: embedded({ label, item: label, fields: { note: text({ label }) } }),
  },
  list: {
    columns: ['name'],
    filters: [],
    sorts: ['name'],
    search: [],
    order: { field: 'name', direction: 'ASC' },
  },
  path: 'workshop/toys',
  route: 'making/toys',
})
const robot = { id: 'r1', version: 3, name: 'Robot', colour: 'red', parts: [{ id: 'p1', note: 'arm' }] }
const route = 'making/toys'

let answer: (call: ReceivedCall) => GivenAnswer
let api: Awaited<ReturnType<typeof startLoopbackApi>>
let provider: ReturnType<typeof createDataProvider>
vi.spyOn(console, 'error').mockImplementation(() => {})

beforeEach(async () => {
  answer = () => ({ json: { item: robot } })
  api = await startLoopbackApi((call) => answer(call))
  const session = { token: () => null, community: () => null, locale: () => 'en' as const, expired: () => {} }
  const client = createApiClient({ session })
  provider = createDataProvider({ client, baseUrl: `${api.url}/api`, resources: [toys] })
})
afterEach(() => api.stop())

test('lists by the path of the resource, with the total of the answer', async () => {
  answer = () => ({ json: { items: [robot] }, headers: { 'content-range': 'items 0-0/1000' } })
  const list = await provider.getList(route, {
    filter: { q: 'rob' },
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 2, perPage: 25 },
  })
  expect(list).toMatchObject({ data: [robot], total: 1000 })
  expect(api.calls[0]?.path).toBe('/api/workshop/toys')
  expect(api.calls[0]?.query.get('range')).toBe('[25,49]')
  expect(api.calls[0]?.query.get('filter')).toBe('{"q":"rob"}')
})

test('asks for many records in one call without a range', async () => {
  answer = () => ({ json: { items: [robot] } })
  await provider.getMany(route, { ids: ['r1', 'r2'] })
  expect(api.calls[0]?.query.get('filter')).toBe('{"id":["r1","r2"]}')
  expect(api.calls[0]?.query.has('range')).toBe(false)
})

test('creates with declared fields only', async () => {
  await provider.create(route, { data: { name: 'Robot', version: 1, stranger: true } })
  expect(JSON.parse(api.calls[0]?.body ?? '')).toEqual({ name: 'Robot' })
})

test('updates with what changed, on top of the version it was read at', async () => {
  const data = { ...robot, colour: 'blue', parts: [{ note: 'arm', id: 'p1' }] }
  await provider.update(route, { id: 'r1', data, previousData: robot })
  expect(api.calls[0]).toMatchObject({
    method: 'PUT',
    path: '/api/workshop/toys/r1',
    body: '{"colour":"blue"}',
  })
  expect(api.calls[0]?.headers['if-match']).toBe('"3"')
})

test('a stale update tells what the record is now', async () => {
  const current = { ...robot, version: 4, colour: 'green' }
  answer = () => ({ status: 412, json: { title: 'Stale', current } })
  const stale = provider.update(route, { id: 'r1', data: { colour: 'blue' }, previousData: robot })
  await expect(stale).rejects.toMatchObject({ status: 412, current })
})

test('updates many, each on top of its own version', async () => {
  const records = [robot, { ...robot, id: 'r2', version: 8 }]
  answer = ({ method }) => ({ json: method === 'GET' ? { items: records } : { item: robot } })
  const { data } = await provider.updateMany(route, { ids: ['r1', 'r2'], data: { colour: 'blue' } })
  expect(data).toEqual(['r1', 'r2'])
  const puts = api.calls.filter(({ method }) => method === 'PUT')
  expect(puts.map(({ headers }) => headers['if-match']).sort()).toEqual(['"3"', '"8"'])
})

test('deletes at once, and restores', async () => {
  answer = ({ method }) => ({ json: { item: method === 'DELETE' ? 'OK' : robot } })
  expect(await provider.delete(route, { id: 'r1', previousData: robot })).toEqual({ data: robot })
  expect(await provider.restore(route, { id: 'r1' })).toEqual({ data: robot })
  expect(api.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'DELETE /api/workshop/toys/r1',
    'POST /api/workshop/toys/r1/restore',
  ])
})

test('deleting many answers those that were deleted', async () => {
  answer = ({ path }) => (path.endsWith('r2') ? { status: 404, json: {} } : { json: { item: 'OK' } })
  expect(await provider.deleteMany(route, { ids: ['r1', 'r2'] })).toEqual({ data: ['r1'] })
})

test('deleting many fails when none could be deleted', async () => {
  answer = () => ({ status: 403, json: { right: 'toys.delete' } })
  const refused = provider.deleteMany(route, { ids: ['r1', 'r2'] })
  await expect(refused).rejects.toMatchObject({ status: 403, right: 'toys.delete' })
})

test('uploads a picture as a part named file', async () => {
  answer = () => ({ status: 201, json: { item: { id: 'f1', src: '/api/files/f1/content' } } })
  const { data } = await provider.uploadFile(new File(['png'], 'logo.png', { type: 'image/png' }))
  expect(data.id).toBe('f1')
  expect(api.calls[0]).toMatchObject({ method: 'POST', path: '/api/files' })
  expect(api.calls[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  expect(api.calls[0]?.body).toContain('name="file"; filename="logo.png"')
})
