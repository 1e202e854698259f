import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { guardRoutes } from '../access/index.js'
import { migratedDatabase } from '../testing/migrated-database.js'
import { documents, things } from '../testing/things.js'
import { thingsApp } from '../testing/things-app.js'
import { bareApp } from './bare-app.js'
import { resourceRoutes } from './resource-routes.js'

let app: FastifyInstance
let drop: () => Promise<void>

beforeAll(async () => {
  const database = await migratedDatabase([things, documents])
  app = await thingsApp(database.pool, database.model)
  drop = database.drop
})
afterAll(async () => {
  await app.close()
  await drop()
})

/** Someone who holds rights in an account of their own. */
function someone(rights = 'things.full', account: string = crypto.randomUUID()) {
  return async (method: InjectOptions['method'], url: string, options: InjectOptions = {}) => {
    const headers = { 'x-rights': rights, 'x-account': account, 'accept-language': 'en', ...options.headers }
    const answer = await app.inject({ ...options, method, url, headers })
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
  }
}

/** A record as it is answered after its creation, which alone shows its secret. */
const masked = (item: { secret: string }) => ({ ...item, secret: `${item.secret.slice(0, 6)}…` })

const created = async (call: ReturnType<typeof someone>, values: object = {}) =>
  (await call('POST', '/things', { payload: { title: 'One', ...values } })).body.item

describe('a resource over HTTP', () => {
  it('creates, gets, changes, deletes and restores', async () => {
    const call = someone()
    const post = await call('POST', '/things', { payload: { title: 'One', choice: 'red' } })
    expect(post).toMatchObject({
      status: 201,
      headers: { etag: '"1"' },
      body: { item: { title: 'One', version: 1 } },
    })
    const url = `/things/${post.body.item.id}`
    expect(await call('GET', url)).toMatchObject({
      status: 200,
      headers: { etag: '"1"' },
      body: { item: masked(post.body.item) },
    })
    const put = await call('PUT', url, { payload: { title: 'Two' }, headers: { 'if-match': '"1"' } })
    expect(put).toMatchObject({
      status: 200,
      headers: { etag: '"2"' },
      body: { item: { title: 'Two', choice: 'red' } },
    })
    expect(await call('DELETE', url)).toMatchObject({ status: 200, body: { item: 'OK' } })
    expect(await call('GET', url)).toMatchObject({ status: 404 })
    expect(await call('POST', `${url}/restore`)).toMatchObject({
      status: 200,
      body: { item: { title: 'Two' } },
    })
  })

  it('lists with the range it gives and the total there is', async () => {
    const call = someone()
    expect(await call('GET', '/things')).toMatchObject({
      body: { items: [] },
      headers: { 'content-range': 'items */0' },
    })
    const items = []
    for (const title of ['A', 'B', 'C']) items.push(await created(call, { title, boolean: title !== 'B' }))
    const page = await call('GET', '/things?range=[1,2]&sort=["title","DESC"]')
    expect(page.headers['content-range']).toBe('items 1-2/3')
    expect(page.body.items.map((item: { title: string }) => item.title)).toEqual(['B', 'A'])
    const some = await call('GET', `/things?filter=${JSON.stringify({ boolean: true, q: 'c' })}`)
    expect(some.body.items).toEqual([masked(items[2])])
    const many = await call('GET', `/things?filter=${JSON.stringify({ id: items.map((item) => item.id) })}`)
    expect(many.body.items).toHaveLength(3)
  })

  it('answers a change made on an old version with what it is now', async () => {
    const call = someone()
    const { id } = await created(call)
    const change = (title: string, ifMatch?: string) =>
      call('PUT', `/things/${id}`, { payload: { title }, headers: ifMatch ? { 'if-match': ifMatch } : {} })
    expect(await change('Two')).toMatchObject({ status: 428, body: { title: 'Version required' } })
    expect(await change('Two', '*')).toMatchObject({ status: 400, body: { parameter: 'If-Match' } })
    expect(await change('Two', '"1"')).toMatchObject({ status: 200 })
    expect(await change('Three', '"1"')).toMatchObject({
      status: 412,
      body: { current: { title: 'Two', version: 2 } },
    })
  })
})

describe('rights', () => {
  const routes = [
    ['GET', '/things', 'things.read'],
    ['GET', '/things/x', 'things.read'],
    ['POST', '/things', 'things.create'],
    ['PUT', '/things/x', 'things.update'],
    ['DELETE', '/things/x', 'things.delete'],
    ['POST', '/things/x/restore', 'things.delete'],
  ] as const

  it.each(routes)('%s %s asks for %s, and for nothing else', async (method, url, right) => {
    expect(await app.inject({ method, url })).toMatchObject({ statusCode: 401 })
    const others = routes.map(([, , other]) => other).filter((other) => other !== right)
    expect(await someone(others.join(','))(method, url)).toMatchObject({ status: 403, body: { right } })
    expect((await someone(right)(method, url)).status).not.toBe(403)
  })

  it('are stated by every route, or the app does not get ready', async () => {
    const careless = (await import('fastify')).default()
    guardRoutes(careless, async () => undefined)
    careless.get('/open', async () => 'all of it')
    await expect(careless.ready()).rejects.toThrow(
      'The route GET /open does not state the access it asks for',
    )
  })

  it('do not reach into another account', async () => {
    const { id } = await created(someone())
    const stranger = someone()
    const change = { payload: { title: 'Mine' }, headers: { 'if-match': '"1"' } }
    expect((await stranger('GET', `/things/${id}`)).status).toBe(404)
    expect((await stranger('PUT', `/things/${id}`, change)).status).toBe(404)
    expect((await stranger('DELETE', `/things/${id}`)).status).toBe(404)
    expect((await stranger('POST', `/things/${id}/restore`)).status).toBe(404)
  })
})

describe('wrong input', () => {
  it.each([
    ['filter={', 'filter'],
    ['filter=[]', 'filter'],
    ['filter={"nom":"x"}', 'filter'],
    ['filter={"title":"x"}', 'filter'],
    ['filter={"choice":"green"}', 'filter'],
    ['filter={"choice":{"$ne":"red"}}', 'filter'],
    ['filter={"id":"7"}', 'filter'],
    ['filter={"q":7}', 'filter'],
    ['filter={"q":"a\\u0000b"}', 'filter'],
    ['filter={"constructor":1}', 'filter'],
    ['sort=title', 'sort'],
    ['sort=["nom","ASC"]', 'sort'],
    ['sort=["json","ASC"]', 'sort'],
    ['sort=["title","ASC;drop table things"]', 'sort'],
    ['range=[0]', 'range'],
    ['range=[5,2]', 'range'],
    ['range=[-1,2]', 'range'],
    ['range=[0,1000]', 'range'],
    ['range=[0,1e400]', 'range'],
    ['sort=["title","ASC"]&sort=["title","ASC"]', 'sort'],
    ['page=2', 'page'],
  ])('GET ?%s is refused, naming the parameter', async (query, parameter) => {
    const answer = await someone()('GET', `/things?${encodeURI(query)}`)
    expect(answer).toMatchObject({ status: 400, body: { parameter, reason: expect.any(String) } })
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  })

  it.each([
    ['malformed JSON', '{"title":', 'application/json', 400],
    ['nothing that is called JSON', '', 'application/json', 400],
    ['a prototype in JSON', '{"__proto__":{"a":1}}', 'application/json', 400],
    ['a list', '[]', 'application/json', 422],
    ['no body at all', undefined, undefined, 422],
    ['text', 'title=One', 'text/plain', 415],
    ['a form', 'title=One', 'application/x-www-form-urlencoded', 415],
    ['XML', '<title/>', 'application/xml', 415],
    ['more than the limit', JSON.stringify({ title: 'x'.repeat(10_000) }), 'application/json', 413],
  ])('POST with %s is refused and writes nothing', async (_, payload, contentType, status) => {
    const call = someone()
    const headers = contentType ? { 'content-type': contentType } : {}
    expect((await call('POST', '/things', { payload, headers })).status).toBe(status)
    expect((await call('GET', '/things')).body.items).toEqual([])
  })

  it('is said for each field, in the language of the caller', async () => {
    const payload = {
      email: 'nobody',
      date: '2023-02-30',
      phone: '12',
      vatNumber: 'FR1',
      flavour: 'red',
      id: 'x',
    }
    const answer = await someone()('POST', '/things', { payload, headers: { 'accept-language': 'fr-FR' } })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual(
      expect.arrayContaining([
        { path: 'title', code: 'required', message: 'Ce champ est requis.' },
        { path: 'email', code: 'invalid_email', message: 'Adresse e-mail invalide' },
        { path: 'date', code: 'invalid_date', message: 'Date invalide' },
        { path: 'phone', code: 'invalid_phone', message: 'Numéro de téléphone invalide' },
        { path: 'vatNumber', code: 'invalid_vat_number', message: 'Numéro de TVA invalide' },
        { path: 'flavour', code: 'unknown_field', message: 'Ce champ n’existe pas.' },
        { path: 'id', code: 'unknown_field', message: 'Ce champ n’existe pas.' },
      ]),
    )
  })

  it.each(['/things/7', '/things/%00', '/things/%ff', `/things/${'x'.repeat(90)}`, '/nothing', '//things'])(
    'GET %s does not exist, and is no error of ours',
    async (url) => {
      expect([400, 404]).toContain((await someone()('GET', url)).status)
    },
  )
})

describe('a path that another route answers', () => {
  const events = { ...things, name: 'events', path: 'events' }

  it.each(['/events', '/events/:key', '/events/export'])('%s is refused by its resource', async (url) => {
    const taken = bareApp()
    const storeOf = () => {
      throw new Error('Nothing is asked for')
    }
    taken.get(url, { config: { access: 'public' } }, async () => 'mine')
    expect(() => resourceRoutes(taken, events, { storeOf })).toThrow(
      'events cannot be at "events", since another route answers there. Say another path.',
    )
    await taken.close()
  })
})
