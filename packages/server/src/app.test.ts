import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { routeList } from '@parvis/engine/testing'
import { resources } from '@parvis/schemas'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Readiness } from './health/index.js'
import { type EvaluationApp, evaluationApp } from './testing/evaluation-app.js'

let parvis: EvaluationApp
let token: string

beforeAll(async () => {
  parvis = await evaluationApp()
  token = await parvis.tokenOf('admin')
})
afterAll(() => parvis.close())

const get = (url: string) => parvis.app.inject({ url, headers: { 'x-token': token } })

describe('pictures', () => {
  const upload = (content: Buffer, name = 'logo.png', field = 'file') => {
    const form = new FormData()
    form.append(field, new Blob([new Uint8Array(content)]), name)
    return form
  }
  const send = async (form: FormData) => {
    const request = new Request('http://localhost', { method: 'POST', body: form })
    return parvis.app.inject({
      method: 'POST',
      url: '/api/files',
      payload: Buffer.from(await request.arrayBuffer()),
      headers: { 'x-token': token, 'content-type': request.headers.get('content-type') ?? '' },
    })
  }
  const picture = () =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
      .png()
      .toBuffer()

  it('are stored, used as a logo, and served at a signed address', async () => {
    const { item } = (await send(upload(await picture(), 'Été 2024.png'))).json()
    expect(item).toMatchObject({ name: 'Été 2024.webp', mediaType: 'image/webp', width: 40, height: 30 })
    const company = await parvis.app.inject({
      method: 'POST',
      url: '/api/companies',
      payload: { name: 'Logo', logo: item.id },
      headers: { 'x-token': token },
    })
    expect(company.json().item.logo).toBe(item.id)
    const [known] = (await get(`/api/files?filter={"id":["${item.id}"]}`)).json().items
    const content = await parvis.app.inject({ url: known.src })
    expect(content.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
    })
    expect(content.rawPayload.length).toBe(item.size)
    expect(
      (await parvis.app.inject({ url: known.src.replace(/signature=../, 'signature=AA') })).statusCode,
    ).toBe(404)
    expect((await parvis.app.inject({ url: `/api/files/${item.id}/content` })).statusCode).toBe(404)
  })

  it('are refused when they are none, damaged, or not sent as a file', async () => {
    const { item } = (await send(upload(Buffer.from('MZ an executable')))).json()
    const company = await parvis.app.inject({
      method: 'POST',
      url: '/api/companies',
      payload: { name: 'Logo', logo: item.id },
      headers: { 'x-token': token },
    })
    expect(company.json()).toMatchObject({ status: 422, errors: [{ path: 'logo', code: 'invalid_image' }] })
    const damaged = await send(upload((await picture()).subarray(0, 60)))
    expect(damaged.json()).toMatchObject({ errors: [{ path: 'file', code: 'unreadable_image' }] })
    expect((await send(upload(await picture(), 'a.png', 'other'))).statusCode).toBe(422)
    expect((await send(new FormData())).statusCode).toBe(422)
    const broken = (payload: string, contentType: string) =>
      parvis.app.inject({
        method: 'POST',
        url: '/api/files',
        payload,
        headers: { 'x-token': token, 'content-type': contentType },
      })
    expect((await broken('x', 'multipart/form-data')).statusCode).toBe(400)
    expect((await broken('garbage', 'multipart/form-data; boundary=b')).statusCode).toBe(400)
    const cut = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc'
    expect((await broken(cut, 'multipart/form-data; boundary=b')).statusCode).toBe(400)
    const json = { method: 'POST', url: '/api/files', payload: {}, headers: { 'x-token': token } } as const
    expect((await parvis.app.inject(json)).statusCode).toBe(415)
  })
})

describe('what refers to a record', () => {
  it('is listed without its title for callers who may not read it', async () => {
    const usesFor = async (username: string, id: string) => {
      const headers = { 'x-token': await parvis.tokenOf(username) }
      return (await parvis.app.inject({ url: `/api/files/${id}/uses`, headers })).json().items
    }
    const avatarOf = async (username: string) => {
      const { rows } = await parvis.pool.query(
        `update "users" u set "avatar" = (select "id" from "files" f where f."accountId" = u."accountId" limit 1)
where "username" = $1 returning "avatar"`,
        [username],
      )
      return rows[0].avatar
    }
    const seen = { resource: 'users', field: 'avatar' }
    expect(await usesFor('client', await avatarOf('client'))).toContainEqual(
      expect.objectContaining({ ...seen, title: null }),
    )
    expect(await usesFor('admin', await avatarOf('admin'))).toContainEqual(
      expect.objectContaining({ ...seen, title: 'admin' }),
    )
  })
})

describe('readiness', () => {
  it('is 503 with Retry-After until everything is there', async () => {
    parvis.readiness.end()
    expect((await get('/api/core/healthcheck')).json()).toEqual({
      health_version: 'abcdef0123',
      status: 'away',
      server: 'away',
      database: 'ready',
      jobs: 'away',
      storage: 'ready',
      disk: 'ready',
      roles: { web: 'away', worker: 'away', gateway: 'away' },
    })
    // What stops answers the calls that still arrive; what starts does not yet.
    expect((await get('/api/companies')).statusCode).toBe(200)
    const readiness = new Readiness()
    const starting = await evaluationApp(undefined, 0, undefined, undefined, { readiness })
    const answer = await starting.app.inject('/api/companies')
    expect(answer.statusCode).toBe(503)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    await starting.close()
    parvis.readiness.begin()
    expect((await get('/api/companies')).statusCode).toBe(200)
    expect((await get('/api/core/healthcheck')).statusCode).toBe(200)
  })
})

describe('the reference', () => {
  it('documents every route of the API, and no other', async () => {
    const { paths, openapi } = (await get('/api/openapi.json')).json()
    expect(openapi).toBe('3.1.0')
    const served = routeList(parvis.app)
      .map((route) => route.split(' ')[1] ?? '')
      .filter((path) => path.startsWith('/api/') && !path.startsWith('/api/docs'))
      .map((path) => path.replace(/:(\w+)/g, '{$1}'))
    const documented = Object.keys(paths)
    expect(documented.filter((path) => !served.includes(path))).toEqual([])
    expect([...new Set(served)].filter((path) => !documented.includes(path)).sort()).toEqual([])
    expect(documented.length).toBeGreaterThan(resources.length * 4)
  })

  it('is made once, compressed, and sent again only to who does not have it', async () => {
    const ask = (headers: Record<string, string>) => parvis.app.inject({ url: '/api/openapi.json', headers })
    const whole = await ask({})
    expect(whole.headers).toMatchObject({ etag: expect.stringMatching(/^"[^"]+"$/), vary: 'accept-encoding' })
    const unpacked = { br: brotliDecompressSync, gzip: gunzipSync }
    const tags = new Set([whole.headers.etag])
    for (const [encoding, unpack] of Object.entries(unpacked)) {
      const packed = await ask({ 'accept-encoding': `${encoding}, deflate` })
      expect(packed.headers['content-encoding']).toBe(encoding)
      expect(packed.rawPayload.length).toBeLessThan(whole.rawPayload.length / 10)
      expect(unpack(packed.rawPayload).equals(whole.rawPayload)).toBe(true)
      tags.add(packed.headers.etag)
      const again = await ask({ 'accept-encoding': encoding, 'if-none-match': String(packed.headers.etag) })
      expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
    }
    expect(tags.size).toBe(3)
    expect((await ask({ 'if-none-match': '"another"' })).statusCode).toBe(200)
    expect((await ask({ 'accept-encoding': 'br;q=0, gzip;q=0' })).headers['content-encoding']).toBeUndefined()
  })

  it('can be read as a page, at an address without a slash at its end', async () => {
    const page = await parvis.app.inject({ url: '/api/docs' })
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    const own = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => String(address))
    expect(own).toHaveLength(4)
    for (const url of own) expect((await parvis.app.inject({ url })).statusCode, url).toBe(200)
    const slashed = await parvis.app.inject({ url: '/api/docs/' })
    expect([slashed.statusCode, slashed.headers.location]).toEqual([308, '/api/docs'])
  })
})

describe('an unknown address', () => {
  it.each(['/api/nope', '/api', '/api/', '/api/docs/static/swagger-ui.js'])(
    '%s is one problem, whatever the method and Accept say',
    async (url) => {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const)
        for (const accept of ['*/*', 'text/html', 'application/json']) {
          const answer = await parvis.app.inject({ method, url: `${url}?a=1`, headers: { accept } })
          expect([answer.statusCode, answer.headers['content-type']]).toEqual([
            404,
            expect.stringMatching(/^application\/problem\+json/),
          ])
          expect(answer.json()).toMatchObject({
            type: 'urn:parvis:problem:not-found',
            detail: `Page not found: ${url}`,
            instance: url,
          })
        }
    },
  )

  it.each([
    ['POST', '/api/core/healthcheck', 'GET, HEAD'],
    ['GET', '/api/user/login', 'POST'],
    ['PATCH', '/api/companies', 'GET, HEAD, POST'],
    ['POST', `/api/companies/${crypto.randomUUID()}`, 'DELETE, GET, HEAD, PUT'],
  ] as const)('%s %s is 405 and says what is allowed', async (method, url, allow) => {
    const answer = await parvis.app.inject({ method, url, headers: { accept: 'text/html' } })
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, allow])
    expect(answer.json()).toMatchObject({ type: 'urn:parvis:problem:method-not-allowed', status: 405 })
  })
})

describe('bodies that cost much', () => {
  const send = (url: string, payload: string, type = 'application/json') =>
    parvis.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })
  const manyKeys = (count: number) =>
    JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, index])))
  const nested = (levels: number) => `{"login":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`

  it('are refused by their values and their depth before they are parsed', async () => {
    expect((await send('/api/user/login', manyKeys(200))).statusCode).toBe(422)
    const many = await send('/api/user/login', manyKeys(201))
    expect(many.json()).toMatchObject({
      status: 413,
      type: 'urn:parvis:problem:too-many-values',
      maximum: 200,
    })
    expect((await send('/api/user/login', nested(48))).statusCode).toBe(422)
    expect((await send('/api/user/login', nested(49))).json()).toMatchObject({
      status: 413,
      type: 'urn:parvis:problem:nested-too-deep',
      maximum: 48,
    })
    // Neither commas nor brackets within a text count, however it escapes.
    const text = JSON.stringify({ login: `\\",[{${'[,'.repeat(2000)}`, password: 'x' })
    expect((await send('/api/user/login', text)).statusCode).toBe(422)
    const form = await send('/api/contact', 'a=b&'.repeat(201), 'application/x-www-form-urlencoded')
    expect(form.json()).toMatchObject({ status: 413, type: 'urn:parvis:problem:too-many-values' })
    const large = await send('/api/user/login', JSON.stringify({ login: 'x'.repeat(140_000) }))
    expect([large.statusCode, large.json().detail]).toEqual([413, expect.stringMatching(/limit|limite/)])
    expect(large.json().detail).toMatch(/131,1\sko/)
  })

  it('are answered no more than 20 of what is wrong, and how much there is', async () => {
    const problem = (await send('/api/user/login', manyKeys(150))).json()
    expect(problem).toMatchObject({ status: 422, truncated: true, errorCount: 152 })
    expect(problem.errors).toHaveLength(20)
    const few = (await send('/api/user/login', manyKeys(3))).json()
    expect(Object.keys(few)).not.toContain('truncated')
    expect(few.errors).toHaveLength(5)
  })

  const [keys, fields, lists] = [
    manyKeys(80_000),
    'a=b&'.repeat(90_000),
    `{"why":[${'[],'.repeat(300_000)}0]}`,
  ]

  it.each([
    ['keys', () => send('/api/user/login', keys)],
    ['fields', () => send('/api/oauth/token', fields, 'application/x-www-form-urlencoded')],
    ['lists', () => send('/api/contact', lists)],
    // Compressed, since the caller here copies all of it in the same process.
    [
      'the document',
      () => parvis.app.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': 'br' } }),
    ],
  ])('do not delay other requests: %s', async (_, ask) => {
    await ask()
    const calls = 20
    const before = process.cpuUsage()
    for (let call = 0; call < calls; call++) await ask()
    const { user, system } = process.cpuUsage(before)
    // Time of the processor, whatever else it is busy with.
    expect((user + system) / 1000 / calls).toBeLessThan(50)
  })
})
