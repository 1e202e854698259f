import { defineCall, shapes, z } from '@parvis/schema'
import { afterEach, expect, it } from 'vitest'
import { bareApp } from './bare-app.js'
import { serveCall } from './serve-call.js'

const lend = defineCall({
  method: 'POST',
  path: '/books/:id/loans',
  access: 'public',
  tag: 'books',
  summary: 'Lend a book',
  query: z.object({ days: z.coerce.number().max(30, 'too_large').optional() }),
  body: shapes.body({ reader: z.string({ error: 'invalid_type' }) }),
  versioned: true,
  status: 201,
  item: z.object({
    reader: z.string(),
    days: shapes.count,
    version: shapes.count.nullable(),
    at: shapes.moment,
  }),
})

const id = '0192f5a0-0000-7000-8000-00000000000A'
const app = bareApp()
serveCall(app, lend, async ({ query, body, version = null }) => ({
  reader: body.reader,
  days: query.days ?? 7,
  version,
  at: new Date(0),
}))
const list = defineCall({
  method: 'GET',
  path: '/books',
  access: 'public',
  tag: 'books',
  summary: 'List books',
  query: z.object(shapes.page({ most: 30, usual: 10 })),
  items: shapes.count,
})
serveCall(app, list, async ({ query }) => [query.limit])
serveCall(
  app,
  defineCall({
    method: 'DELETE',
    path: '/books/:id',
    access: 'public',
    tag: 'books',
    summary: 'Remove a book',
  }),
  async ({ params, reply }) => {
    reply.header('x-removed', params.id)
  },
)
afterEach(() => app.close())

it('wraps what a handler returns in an envelope, and refuses what violates its declaration', async () => {
  const send = (url: string, payload: object, headers = {}) =>
    app.inject({ method: 'POST', url, payload, headers })
  const done = await send(`/books/${id}/loans?days=3`, { reader: 'Ada' }, { 'if-match': '"2"' })
  expect([done.statusCode, done.json()]).toEqual([
    201,
    { item: { reader: 'Ada', days: 3, version: 2, at: '1970-01-01T00:00:00.000Z' } },
  ])

  const { statusCode, body } = await send(`/books/${id}/loans`, { reader: 3, other: 1 })
  expect(statusCode).toBe(422)
  expect(JSON.parse(body).errors.map(({ path }: { path: string }) => path)).toEqual(['reader', 'other'])
  expect((await send('/books/none/loans', { reader: 'Ada' })).statusCode).toBe(404)
  expect((await send(`/books/${id}/loans`, { reader: 'Ada' }, { 'if-match': '2' })).json()).toMatchObject({
    status: 400,
    parameter: 'If-Match',
  })
  const tooLong = await send(`/books/${id}/loans?days=99`, { reader: 'Ada' }, { 'accept-language': 'en' })
  expect(tooLong.json()).toMatchObject({ status: 400, parameter: 'days', reason: expect.any(String) })

  for (const limit of ['limit=0', 'limit=99', 'limit=1&limit=2'])
    expect(
      (await app.inject({ url: `/books?${limit}`, headers: { 'accept-language': 'en' } })).json(),
    ).toMatchObject({
      status: 400,
      parameter: 'limit',
      reason: 'a number from 1 to 30 is expected',
    })
  expect((await app.inject({ url: '/books?limit=3' })).json()).toEqual({ items: [3] })
  expect((await app.inject({ url: '/books' })).json()).toEqual({ items: [10] })
  expect((await app.inject({ method: 'HEAD', url: '/books' })).statusCode).toBe(200)

  const removed = await app.inject({ method: 'DELETE', url: `/books/${id}` })
  expect([removed.json(), removed.headers['x-removed']]).toEqual([{ item: 'OK' }, id.toLowerCase()])
})
