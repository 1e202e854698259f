import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EvaluationApp, evaluationApp } from '../testing/evaluation-app.js'
import { withoutConflicts } from './site-conflicts.js'

let parvis: EvaluationApp
let token: string

beforeAll(async () => {
  parvis = await evaluationApp()
  token = await parvis.tokenOf('admin')
})
afterAll(() => parvis.close())

async function call(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, language = 'en') {
  const headers = { 'x-token': token, 'accept-language': language, 'if-match': '"1"' }
  const answer = await parvis.app.inject({
    method,
    url: `/api/${path}`,
    headers,
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, ...answer.json() }
}

const page = (slug: string) => ({ title: { fr: `Page ${slug}` }, slug, published: true })
const conflicts = async () => (await call('GET', 'site/conflicts')).items

it('a page cannot take an address of the site, neither when it is created nor later', async () => {
  const refused = (message: string) => ({
    status: 422,
    errors: [{ path: 'slug', code: 'reserved_address', message }],
  })
  for (const slug of ['en', 'fr', 'login', 'api', 'admin', 'dev', 'static', 'builds', '404', 'preview'])
    expect(await call('POST', 'pages', page(slug))).toMatchObject(
      refused('The site already takes this address.'),
    )
  const { item } = await call('POST', 'pages', page('free'))
  expect(await call('PUT', `pages/${item.id}`, { slug: 'register' }, 'fr')).toMatchObject(
    refused('Cette adresse est déjà prise par le site.'),
  )
})

it.each([
  ['menu-entries', { title: { fr: 'A' }, place: 'footer' }, 'address', 'invalid_link', '/contact'],
  ['admin-links', { title: { fr: 'A' } }, 'route', 'invalid_route', 'groups'],
])('%s lead to no address that is not a link', async (path, rest, field, code, good) => {
  const hostile = ['javascript:alert(1)', 'data:text/html,a', '//evil.test', '/\\evil.test', '/a\u0001b']
  for (const address of hostile)
    expect(await call('POST', path, { ...rest, [field]: address })).toMatchObject({
      status: 422,
      errors: [{ path: field, code }],
    })
  expect(await call('POST', path, { ...rest, [field]: good })).toMatchObject({ status: 201 })
})

it('formatted text loses its invalid links', async () => {
  const links = [
    'javascript:alert(1)',
    '//evil.test',
    '/\\evil.test',
    '/contact',
    '#prices',
    'https://parvis.test',
  ]
  const body = { fr: links.map((href) => `<p><a href="${href}">a</a></p>`).join('') }
  const { item } = await call('POST', 'pages', { ...page('links'), body })
  const remaining = [...item.body.fr.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
  expect(remaining).toEqual(['/contact', '#prices', 'https://parvis.test'])
})

it('reports beforehand what a publish would leave out, and what could not be reached', async () => {
  expect(await conflicts()).toEqual([])
  const { item: bad } = await call('POST', 'pages', page('bad'))
  const { item: hidden } = await call('POST', 'pages', page('hidden'))
  const { item: service } = await call('POST', 'services', { title: { fr: 'Sans adresse' } })
  const { item: away } = await call('POST', 'redirects', { from: '/away', to: '/contact' })
  const { item: link } = await call('POST', 'menu-entries', {
    title: { fr: 'Lien' },
    address: '/contact',
    place: 'footer',
  })
  await call('POST', 'redirects', { from: '/en/hidden', to: '/contact' })
  await call('POST', 'pages', { ...page('draft'), published: false })
  await parvis.pool.query(`update "pages" set "slug" = 'en' where "slug" in ('bad')`)
  await parvis.pool.query(`update "pages" set "slug" = 'login' where "slug" in ('draft')`)
  await parvis.pool.query(`update "redirects" set "from" = '/login' where "id" = $1`, [away.id])
  await parvis.pool.query(`update "menu_entries" set "address" = '//evil.test' where "id" = $1`, [link.id])
  expect(await conflicts()).toEqual([
    { resource: 'pages', id: bad.id, title: { fr: 'Page bad' }, kind: 'reserved_address', address: '/en' },
    {
      resource: 'pages',
      id: hidden.id,
      title: { fr: 'Page hidden' },
      kind: 'behind_redirect',
      address: '/hidden',
    },
    {
      resource: 'services',
      id: service.id,
      title: { fr: 'Sans adresse' },
      kind: 'no_address',
      address: null,
    },
    {
      resource: 'menu-entries',
      id: link.id,
      title: { fr: 'Lien' },
      kind: 'invalid_link',
      address: '//evil.test',
    },
    { resource: 'redirects', id: away.id, title: '/login', kind: 'reserved_address', address: '/login' },
  ])
})

it('a build is made without what is in the way, and with what is only out of reach', () => {
  const record = (id: string, values: object) =>
    ({ id, version: 1, createdAt: new Date(), updatedAt: new Date(), ...values }) as never
  const { snapshot, conflicts: found } = withoutConflicts({
    readAt: new Date(),
    locales: ['fr', 'en'],
    content: {
      pages: [
        record('a', { slug: 'en' }),
        record('b', { slug: 'old' }),
        record('c', { slug: 'old' }),
        record('d', { slug: 'contact' }),
      ],
      services: [record('e', { slug: null }), record('f', { slug: 'old' })],
      'menu-entries': [record('g', { address: 'javascript:alert(1)' }), record('h', { address: '/faq' })],
      faq: [record('i', {})],
    },
    redirects: [
      record('j', { from: '/old' }),
      record('k', { from: '/en' }),
      record('l', { from: '/contact' }),
    ],
  })
  const ids = (records: readonly { id: string }[] = []) => records.map(({ id }) => id).join('')
  expect(Object.entries(snapshot.content).map(([name, records]) => [name, ids(records)])).toEqual([
    ['pages', 'bd'],
    ['services', 'ef'],
    ['menu-entries', 'h'],
    ['faq', 'i'],
  ])
  expect(ids(snapshot.redirects)).toBe('j')
  expect(found.map(({ id, kind }) => [id, kind])).toEqual([
    ['a', 'reserved_address'],
    ['b', 'behind_redirect'],
    ['c', 'same_address'],
    ['e', 'no_address'],
    ['g', 'invalid_link'],
    ['k', 'reserved_address'],
    ['l', 'reserved_address'],
  ])
})
