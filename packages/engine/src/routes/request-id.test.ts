import { afterAll, beforeAll, expect, it } from 'vitest'
import { bareApp } from './bare-app.js'

const lines: { readonly requestId?: string; readonly msg: string }[] = []
const app = bareApp({ logger: { stream: { write: (line: string) => void lines.push(JSON.parse(line)) } } })

beforeAll(async () => {
  app.get('/things', async () => 'OK')
  app.get('/broken', async () => {
    throw new Error('no luck')
  })
  await app.ready()
})
afterAll(() => app.close())

const get = (url: string, id?: string) =>
  app.inject({ url, headers: id === undefined ? {} : { 'x-request-id': id } })

it.each(['0190b3c2-7c1e-7f00-8000-000000000000', 'a.b_c-12', 'x'.repeat(64)])('takes %s', async (id) => {
  expect((await get('/things', id)).headers['x-request-id']).toBe(id)
})

it.each([undefined, '', 'short', 'x'.repeat(65), 'a b c d e f', 'é'.repeat(10), '<script>alert(1)</script>'])(
  'gives an id of its own instead of %s',
  async (id) => {
    const given = (await get('/things', id)).headers['x-request-id']
    expect(given).toMatch(/^[\da-f-]{36}$/)
    expect((await get('/things', id)).headers['x-request-id']).not.toBe(given)
  },
)

it.each(['/broken', '/nothing', '/%zz'])('is in the header and the problem of %s', async (url) => {
  const { headers, body } = await get(url, 'request-1234')
  expect([headers['x-request-id'], JSON.parse(body).requestId]).toEqual(['request-1234', 'request-1234'])
})

it('is in the lines of the log', async () => {
  await get('/broken', 'request-5678')
  expect(lines).toContainEqual(expect.objectContaining({ msg: 'call failed', requestId: 'request-5678' }))
})
