import { type Resource, withEmbedded } from '@parvis/schema'
import { resources } from '@parvis/schemas'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

  it('are kept, used as a logo, and served at a signed address', async () => {
    const { item } = (await send(upload(await picture(), 'Été 2024.png'))).json()
    expect(item).toMatchObject({ name: 'Été 2024.png', mediaType: 'image/webp', width: 40, height: 30 })
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
  it('is told without its title to who may not read it', async () => {
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
      server: 'away',
      database: 'ready',
      roles: { web: 'away', worker: 'away', gateway: 'away' },
    })
    const answer = await get('/api/companies')
    expect(answer.statusCode).toBe(503)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    parvis.readiness.begin()
    expect((await get('/api/companies')).statusCode).toBe(200)
    expect((await get('/api/core/healthcheck')).statusCode).toBe(200)
  })
})

describe('the reference', () => {
  it('holds every route of the API, and no other', async () => {
    const { paths, openapi } = (await get('/api/openapi.json')).json()
    expect(openapi).toBe('3.1.0')
    const restOf = ({ actions, embedding }: Resource) => [
      '',
      '/export',
      '/{id}',
      ...(embedding ? [] : ['/{id}/uses']),
      ...(!embedding && actions.includes('delete') ? ['/{id}/restore'] : []),
    ]
    const ofResources = withEmbedded(resources).flatMap((resource) =>
      restOf(resource).map((rest) => `/api/${resource.path}${rest}`),
    )
    expect(Object.keys(paths).sort()).toEqual(
      [
        ...ofResources,
        '/api/api-users/{id}/rotate-key',
        '/api/communities/community',
        '/api/communities/community/{id}',
        '/api/communities/held',
        '/api/communities/invite',
        '/api/communities/invited',
        '/api/community/members/{id}/data',
        '/api/community/members/{id}/erase',
        '/api/community/members/pictures',
        '/api/community/members/{id}/not-same',
        '/api/community/members/tags',
        '/api/community/members/tags/{job}',
        '/api/community/members/{id}/tags',
        '/api/community/members/{id}/history',
        '/api/community/members/suggestions',
        '/api/community/overview',
        '/api/community/statistics',
        '/api/community/members/{id}/link',
        '/api/community/members/{id}/suggestions',
        '/api/community/members/{id}/unlink',
        '/api/community/pictures/{network}/{user}',
        '/api/community/networks/invite',
        '/api/community/networks/{id}/disconnect',
        '/api/community/networks/{id}/channels',
        '/api/community/networks/{id}/messages',
        '/api/community/networks/{id}/messages/{delivery}/retry',
        '/api/community/networks/{id}/messages/{delivery}/settle',
        '/api/community/networks/{id}/sync',
        '/api/community/networks/{id}/syncs',
        '/api/community/networks/{id}/syncs/{run}',
        '/api/community/networks/{id}/syncs/{run}/apply',
        '/api/config/admin',
        '/api/core/healthcheck',
        '/api/events',
        '/api/files/uploads',
        '/api/files/uploads/{upload}',
        '/api/files/{id}/content',
        '/api/files/{id}/variants/{variant}',
        '/api/invitations/{id}/send',
        '/api/jobs/{id}',
        '/api/oauth/token',
        '/api/openapi.json',
        '/api/rights/holders',
        '/api/rights/of',
        '/api/site/builds',
        '/api/site/builds/{id}',
        '/api/site/builds/{id}/restore',
        '/api/site/changes',
        '/api/site/content',
        '/api/site/publish',
        '/api/trash',
        '/api/trash/purge',
        '/api/trash/restore',
        '/api/user/accounts',
        '/api/user/accounts/{id}/select',
        '/api/user/confirm',
        '/api/user/identity',
        '/api/user/invitation',
        '/api/user/invitation/accept',
        '/api/user/login',
        '/api/user/login/passkey',
        '/api/user/login/passkey/begin',
        '/api/user/login/second-factor',
        '/api/user/login/second-factor/passkey',
        '/api/user/login/second-factor/passkey/begin',
        '/api/user/logout',
        '/api/user/password',
        '/api/user/password/forgot',
        '/api/user/password/reset',
        '/api/user/profile',
        '/api/user/quotes',
        '/api/user/register',
        '/api/user/second-factor',
        '/api/user/second-factor/passkeys',
        '/api/user/second-factor/passkeys/begin',
        '/api/user/second-factor/passkeys/{id}',
        '/api/user/second-factor/recovery-codes',
        '/api/user/second-factor/totp',
        '/api/user/second-factor/totp/confirm',
        '/api/user/session/refresh',
        '/api/user/sessions',
        '/api/user/sessions/{id}',
        '/api/user/view-as',
        '/api/users/{id}/sessions',
        '/api/contact',
        '/api/newsletter',
        '/api/newsletter/confirm',
        '/api/newsletter/leave',
        '/api/visitors/data',
        '/api/visitors/data/count',
        '/api/visitors/stamp',
        '/api/contact-messages/{id}/answers',
        '/api/quotes/{id}/answers',
      ].sort(),
    )
  })

  it('can be read as a page', async () => {
    expect((await parvis.app.inject({ url: '/api/docs/' })).headers['content-type']).toContain('text/html')
  })
})
