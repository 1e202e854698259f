import { apiUsers, companies, faq, fileCollections, files, groups, pages, settings } from '@parvis/schemas'
import { expect, test } from 'vitest'
import { buildCommunity, connectServer } from '../support/connected-server.js'
import { eventually } from '../support/eventually.js'
import { withProduct } from '../support/with-product.js'

const running = withProduct()

/** What the site answers at a path, in a language. */
async function page(path: string, locale: 'fr' | 'en'): Promise<{ status: number; html: string }> {
  const address = locale === 'fr' ? path : `/en${path === '/' ? '' : path}`
  const answer = await fetch(running.product.url + address, { headers: { 'accept-language': locale } })
  return { status: answer.status, html: await answer.text() }
}

test.each([
  ['a home page', '/'],
  ['a realisations/projects page', '/projects'],
  ['an about page', '/about'],
  ['a contact form', '/contact'],
  ['a newsletter subscription', '/newsletter'],
  ['a quotes entry', '/quotes'],
  ['a customer area', '/customer-area'],
  ['a sitemap', '/sitemap'],
  ['terms and conditions', '/terms'],
  ['a privacy policy', '/privacy'],
])('The public site has %s, in French and English', async (_, path) => {
  for (const locale of ['fr', 'en'] as const) {
    const { status, html } = await page(path, locale)
    expect([status, html.includes(`lang="${locale}"`)]).toEqual([200, true])
    expect(html).toMatch(/<h1/)
  }
})

test.each([
  ['DevOps', '/services/devops'],
  ['UX/UI design', '/services/design'],
  ['SEO', '/services/seo'],
  ['web development', '/services/web'],
])('The public site presents its service of %s', async (_, path) => {
  expect((await page(path, 'fr')).status).toBe(200)
  expect((await page('/', 'fr')).html).toContain(`href="${path}"`)
})

test.each([
  ['companies and their members', [companies.path, 'company-members']],
  ['files and file collections', [files.path, fileCollections.path]],
  ['pages', [pages.path]],
  ['a FAQ', [faq.path]],
  ['settings (system, user, groups and permissions)', [settings.path, 'config/admin', groups.path]],
  ['API users', [apiUsers.path]],
  ['a community-media module', ['communities']],
])('The console has a module for %s', async (_, paths) => {
  for (const path of paths) {
    const answer = await running.api.call('GET', `/${path}`)
    expect(answer.status).toBe(200)
    expect((await answer.json()).items).toEqual(expect.any(Array))
  }
})

test('The audiences are visitors, clients who own companies, administrators and moderators', async () => {
  const { items } = await (await running.api.call('GET', '/users')).json()
  const roles = items.map(({ role }: { role: string }) => Number(role))
  expect(roles).toEqual(expect.arrayContaining([2, 3]))
})

/** What the API answers about a community: the items of a list. */
async function itemsOf(community: string, path: string): Promise<Record<string, unknown>[]> {
  const answer = await running.api.call('GET', path, undefined, { 'x-community': community })
  return (await answer.json()).items
}

test('A community is connected to one or more networks, by inviting the product into the servers', async () => {
  const { id } = (await (await running.api.call('POST', '/communities', { name: 'Deux serveurs' })).json())
    .item
  for (const name of ['Salon vide', 'Harbour Makers']) await connectServer(running.api, id, name)
  const networks = await itemsOf(id, '/community/networks')
  expect(networks.map(({ name, state }) => [name, state]).sort()).toEqual([
    ['Harbour Makers', 'integrated'],
    ['Salon vide', 'integrated'],
  ])
  await eventually(async () => expect((await itemsOf(id, '/community/members')).length).toBeGreaterThan(1))
})

test('A community can be built from a base network, and that network resynchronised', async () => {
  const { id, name } = await buildCommunity(running.api, 'Les Marcheurs du dimanche')
  expect(name).toBe('Les Marcheurs du dimanche')
  const [network] = await itemsOf(String(id), '/community/networks')
  await eventually(async () => {
    const [now] = await itemsOf(String(id), '/community/networks')
    expect(now?.syncedAt).toEqual(expect.any(String))
  })
  const within = { 'x-community': String(id) }
  const again = await running.api.call('POST', `/community/networks/${network?.id}/sync`, {}, within)
  expect([again.status, (await again.json()).item.id]).toEqual([200, expect.any(String)])
})
