import { defineResource, embedded, text } from '@parvis/schema'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApiClient } from './api-client.js'
import { createDataProvider } from './create-data-provider.js'
import { type ReceivedCall, type StubAnswer, startLoopbackApi } from './testing/loopback-api.js'

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

let answer: (call: ReceivedCall) => StubAnswer
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
  const headers = { 'content-range': 'items 0-0/1000', date: 'Sun, 22 Nov 2026 08:00:00 GMT' }
  answer = () => ({ json: { items: [robot] }, headers })
  const list = await provider.getList(route, {
    filter: { q: 'rob' },
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 2, perPage: 25 },
  })
  expect(list).toMatchObject({ data: [robot], total: 1000, meta: { at: '2026-11-22T08:00:00.000Z' } })
  expect(api.calls[0]?.path).toBe('/api/workshop/toys')
  expect(api.calls[0]?.query.get('range')).toBe('[25,49]')
  expect(api.calls[0]?.query.get('filter')).toBe('{"q":"rob"}')
})

test('deletes by the call that a resource defines', async () => {
  const session = { token: () => null, community: () => null, locale: () => 'en' as const, expired: () => {} }
  const client = createApiClient({ session })
  const removals = { [route]: (id: unknown, meta: unknown) => ({ path: `bin/${id}`, body: { meta } }) }
  const other = createDataProvider({ client, baseUrl: `${api.url}/api`, resources: [toys], removals })
  await other.deleteMany(route, { ids: ['r1'], meta: 'why' })
  expect(api.calls[0]).toMatchObject({ method: 'DELETE', path: '/api/bin/r1', body: '{"meta":"why"}' })
})

test('reads many records in one call without a range', async () => {
  answer = () => ({ json: { items: [robot] } })
  await provider.getMany(route, { ids: ['r1', 'r2'] })
  expect(api.calls[0]?.query.get('filter')).toBe('{"id":["r1","r2"]}')
  expect(api.calls[0]?.query.has('range')).toBe(false)
})

test('creates with declared fields only', async () => {
  await provider.create(route, { data: { name: 'Robot', version: 1, stranger: true } })
  expect(JSON.parse(api.calls[0]?.body ?? '')).toEqual({ name: 'Robot' })
})

test('updates changed fields, based on the version that was read', async () => {
  const data = { ...robot, colour: 'blue', parts: [{ note: 'arm', id: 'p1' }] }
  await provider.update(route, { id: 'r1', data, previousData: robot })
  expect(api.calls[0]).toMatchObject({
    method: 'PUT',
    path: '/api/workshop/toys/r1',
    body: '{"colour":"blue"}',
  })
  expect(api.calls[0]?.headers['if-match']).toBe('"3"')
})

test('a stale update carries the current record', async () => {
  const current = { ...robot, version: 4, colour: 'green' }
  answer = () => ({ status: 412, json: { title: 'Stale', current } })
  const stale = provider.update(route, { id: 'r1', data: { colour: 'blue' }, previousData: robot })
  await expect(stale).rejects.toMatchObject({ status: 412, current })
})

test('updates many, each based on its own version', async () => {
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

test('deleting many returns the deleted ids', async () => {
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

const params = {
  filter: {},
  sort: { field: 'name', order: 'ASC' as const },
  pagination: { page: 1, perPage: 10 },
}
const onPage = (page: number, rest = {}) => ({ ...params, pagination: { page, perPage: 10 }, ...rest })

/** Answers a list of a million rows as the API does, with an estimated total. */
function millionRows({ query }: ReceivedCall): StubAnswer {
  const [first] = JSON.parse(query.get('range') ?? '[0,9]')
  const from = query.get('cursor') === 'last' ? 999_990 : first
  const link = [
    from < 999_990 && `</api/workshop/toys?cursor=after-${from}>; rel="next"`,
    from > 0 && `</api/workshop/toys?cursor=before-${from}>; rel="prev"`,
  ].filter(Boolean)
  return {
    json: { items: [robot] },
    headers: {
      'content-range': `items ${from}-${from + 9}/${query.get('count') === 'exact' ? 1_000_000 : 1_000_003}`,
      ...(query.get('count') !== 'exact' && { 'x-total-estimated': 'true' }),
      link: link.join(', '),
    },
  }
}

const asked = (name: string) => api.calls.map(({ query }) => query.get(name))

test('reads neighbouring pages and the last one by cursor, others by rank', async () => {
  answer = millionRows
  for (const page of [1, 2, 3, 2, 1, 9, 100_001, 100_000]) await provider.getList(route, onPage(page))
  expect(asked('cursor')).toEqual([
    null,
    'after-0',
    'after-10',
    'before-20',
    null,
    null,
    'last',
    'before-999990',
  ])
  expect(asked('range').slice(1, 3)).toEqual(['[10,19]', '[20,29]'])
})

test('treats another filter, order or size as another list', async () => {
  answer = millionRows
  await provider.getList(route, onPage(1))
  await provider.getList(route, onPage(2, { filter: { name: 'a' } }))
  await provider.getList(route, onPage(2, { sort: { field: 'name', order: 'DESC' } }))
  await provider.getList(route, { ...params, pagination: { page: 2, perPage: 25 } })
  expect(asked('cursor')).toEqual([null, null, null, null])
})

test('reports whether the total is an estimate, and the first row of the page', async () => {
  answer = millionRows
  await provider.getList(route, onPage(1))
  expect(await provider.getList(route, onPage(100_001))).toMatchObject({
    total: 1_000_003,
    pageInfo: { hasNextPage: false, hasPreviousPage: true },
    meta: { isEstimated: true, from: 999_990 },
  })
})

test('counts exactly once for a filter, until rows come or go', async () => {
  answer = millionRows
  const exact = (page: number) => provider.getList(route, onPage(page, { meta: { count: 'exact' } }))
  expect(await exact(1)).toMatchObject({ total: 1_000_000, meta: { isEstimated: false } })
  expect(await exact(2)).toMatchObject({ total: 1_000_000, meta: { isEstimated: false } })
  await provider.delete(route, { id: 'r1', previousData: robot })
  await exact(2)
  const lists = api.calls.filter(({ method }) => method === 'GET')
  expect(lists.map(({ query }) => query.get('count'))).toEqual(['exact', null, 'exact'])
})

test('falls back to the rank when the server rejects a cursor', async () => {
  answer = millionRows
  await provider.getList(route, onPage(4))
  answer = (call) =>
    call.query.has('cursor') ? { status: 400, json: { parameter: 'cursor' } } : millionRows(call)
  expect(await provider.getList(route, onPage(5))).toMatchObject({ meta: { from: 40 } })
  expect(asked('cursor')).toEqual([null, 'after-30', null])
})

test('reads a last page that has moved by its rank', async () => {
  const answered = (range: string): StubAnswer => ({
    json: { items: [robot] },
    headers: { 'content-range': range },
  })
  answer = () => answered('items 0-9/20')
  await provider.getList(route, onPage(1))
  answer = ({ query }) => answered(query.has('cursor') ? 'items 20-20/21' : 'items 10-19/21')
  expect(await provider.getList(route, onPage(2))).toMatchObject({ total: 21, meta: { from: 10 } })
})

test('reports which parameter was refused', async () => {
  answer = () => ({ status: 400, json: { title: 'Refused', parameter: 'range' } })
  await expect(provider.getList(route, onPage(20_000))).rejects.toMatchObject({ parameter: 'range' })
})

test('lists the records that refer to a record', async () => {
  answer = () => ({
    json: { items: [{ resource: 'toys', id: 'r2', title: 'Robot 2', field: 'parts.note' }] },
  })
  const { data } = await provider.uses(route, { id: 'r1' })
  expect(data).toEqual([{ id: 'r2', title: { fr: 'Robot 2', en: 'Robot 2' }, route, label }])
  expect(api.calls[0]?.path).toBe('/api/workshop/toys/r1/uses')
})

test('writes a list to a file, and reports progress', async () => {
  answer = () => ({ json: ['Robot'], headers: { 'content-disposition': 'attachment; filename="toys.csv"' } })
  let bytes = 0
  const { data } = await provider.exportList(route, {
    format: 'csv',
    columns: ['name', 'colour'],
    filter: { q: 'rob' },
    sort: params.sort,
    onProgress: (come: number) => {
      bytes = come
    },
  })
  expect(data.name).toBe('toys.csv')
  expect(await data.content.text()).toBe('["Robot"]')
  expect(bytes).toBe(9)
  expect(api.calls[0]?.path).toBe('/api/workshop/toys/export')
  expect(Object.fromEntries(api.calls[0]?.query ?? [])).toEqual({
    format: 'csv',
    columns: '["name","colour"]',
    filter: '{"q":"rob"}',
    sort: '["name","ASC"]',
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
})

test('a file that is refused says why', async () => {
  answer = () => ({ status: 403, json: { right: 'toys.read' } })
  const refused = provider.exportList(route, { format: 'xlsx', columns: [], filter: {}, sort: params.sort })
  await expect(refused).rejects.toMatchObject({ status: 403, right: 'toys.read' })
})
