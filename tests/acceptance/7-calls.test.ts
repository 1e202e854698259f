import { expect, test } from 'vitest'
import { buildCommunity } from '../support/connected-server.js'
import { enter } from '../support/login-page.js'
import { frenchDarkWide } from '../support/settings.js'
import { withProduct } from '../support/with-product.js'

const running = withProduct()
const answer = async (method: string, path: string, body?: object, headers?: Record<string, string>) => {
  const sent = await running.api.call(method, path, body, headers)
  return { status: sent.status, body: await sent.json() }
}

test('GET config/admin: items with setting_key, setting_value', async () => {
  const { body } = await answer('GET', '/config/admin')
  expect(body.items[0]).toMatchObject({ setting_key: expect.any(String), setting_value: expect.anything() })
})

test('POST config/admin: the full settings list', async () => {
  const setting = {
    setting_key: 'darkmode',
    setting_value: 'true',
    setting_type: 'boolean',
    user_restriction: true,
  }
  const { status, body } = await answer('POST', '/config/admin', setting)
  expect([status, body.items.length > 3]).toEqual([200, true])
})

test('GET user/identity: connectedUser and permissions', async () => {
  expect((await answer('GET', '/user/identity')).body).toMatchObject({
    connectedUser: { role: 3 },
    permissions: expect.any(Array),
  })
})

test.each(['user/accounts', 'companies', 'locales', 'communities'])('GET %s: items', async (path) => {
  const { status, body } = await answer('GET', `/${path}`)
  expect([status, Array.isArray(body.items)]).toEqual([200, true])
})

test.each(['community/networks', 'community/members'])(
  'GET %s: items, with the x-community header',
  async (path) => {
    const { body } = await answer('POST', '/communities', { name: `Appels ${path}` })
    const within = { 'x-community': body.item.id }
    expect((await answer('GET', `/${path}`, undefined, within)).body).toEqual({ items: [] })
    expect((await answer('GET', `/${path}`)).status).toBe(400)
  },
)

test('GET core/healthcheck: health_version', async () => {
  expect((await answer('GET', '/core/healthcheck')).body).toHaveProperty('health_version')
})

test('POST communities/community: the imported community; item', async () => {
  const item = await buildCommunity(running.api, 'Les Marcheurs du dimanche')
  expect(item).toMatchObject({ id: expect.any(String), name: 'Les Marcheurs du dimanche' })
})

test("DELETE communities/community/{id}: item equal to 'OK' on success", async () => {
  const { body } = await answer('POST', '/communities', { name: 'Brève' })
  expect(await answer('DELETE', `/communities/community/${body.item.id}`)).toEqual({
    status: 200,
    body: { item: 'OK' },
  })
})

test('Every call sends an x-token header when connected: without it, 401', async () => {
  expect((await fetch(`${running.product.url}/api/companies`)).status).toBe(401)
  const visitor = await running.visit(frenchDarkWide)
  const calls: Record<string, string>[] = []
  await enter(visitor)
  visitor.page.on('request', (request) => {
    // Pictures carry no header: their addresses are signed.
    if (request.url().includes('/api/') && request.resourceType() !== 'image') calls.push(request.headers())
  })
  await visitor.page.goto('/admin/FAQ')
  await visitor.page.getByRole('row').first().waitFor()
  await visitor.atRest()
  expect(calls.length).toBeGreaterThan(1)
  expect(calls.filter((headers) => !headers['x-token'])).toEqual([])
  await visitor.end()
})

test('The API base URL comes from public configuration', async () => {
  const html = await (await fetch(`${running.product.url}/admin`)).text()
  const [, configuration] = html.match(/id="configuration"[^>]*>([^<]*)</) ?? []
  expect(JSON.parse(configuration ?? '')).toMatchObject({ apiUrl: '/api' })
})

test('Nothing is loaded from another host: icons and fonts come with the product', async () => {
  const visitor = await running.visit(frenchDarkWide)
  for (const path of ['/', '/login', '/quotes']) {
    await visitor.page.goto(path)
    await visitor.atRest()
  }
  await enter(visitor)
  await visitor.atRest()
  expect(await visitor.page.evaluate(() => document.fonts.size)).toBeGreaterThan(0)
  expect(visitor.watch.troubles()).toEqual([])
  await visitor.end()
})

test('The page framework fetches a build manifest: builds/latest.json and builds/meta/{buildId}.json', async () => {
  const latest = await (await fetch(`${running.product.url}/builds/latest.json`)).json()
  expect(latest).toMatchObject({ id: expect.stringMatching(/^[0-9a-f]{10}$/), timestamp: expect.any(Number) })
  const meta = await fetch(`${running.product.url}/builds/meta/${latest.id}.json`)
  expect(await meta.json()).toEqual(latest)
})
