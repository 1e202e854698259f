import { rmSync } from 'node:fs'
import cookie from '@fastify/cookie'
import { bareApp } from '@parvis/engine'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ServedSite, SiteBuild } from './site-build.js'
import { sitePages } from './site-pages.js'
import { type WrittenSite, writtenSite } from './testing/written-site.js'

const folders: string[] = []
const hash = '0123456789abcdef0123'

function built(site: WrittenSite): SiteBuild {
  const { folder, build } = writtenSite(site)
  folders.push(folder)
  return build
}

/** An app that serves the build that `site` has at each moment. */
async function serve(site: ServedSite): Promise<FastifyInstance> {
  const app = bareApp({ logger: { level: 'silent' } })
  await app.register(cookie)
  await sitePages(app, site)
  return app
}

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

describe('the site', () => {
  const troubles = { '/404': 'Rien ici', '/en/404': 'Nothing here', '/500': 'Panne', '/en/500': 'Trouble' }
  let site: { current: SiteBuild; retained: SiteBuild[] }
  let first: SiteBuild
  let app: FastifyInstance

  beforeAll(async () => {
    first = built({
      contentHash: 'first00000',
      builtAt: new Date(1000),
      pages: {
        '/': 'Accueil',
        '/en': 'Home',
        '/contact': 'Contact',
        '/en/contact': 'Contact us',
        '/history': 'Histoire',
        ...troubles,
      },
      files: {
        [`app-${hash}.js`]: 'first',
        [`styles.${hash}.css`]: 'first',
        'robots.txt': 'first',
        'site.json.map': '{}',
        'page-data/contact/page-data.json': '{}',
      },
      redirects: [
        { from: '/old', to: '/contact?from=old', permanent: true },
        { from: '/away', to: 'https://elsewhere.test/a', permanent: false },
        { from: '/history', to: '/contact', permanent: false },
        { from: '/caf%C3%A9', to: '/contact', permanent: false },
        { from: '/Contact', to: '/en/contact', permanent: false },
        { from: '/contact', to: '/en/contact', permanent: false },
      ],
    })
    site = { current: first, retained: [first] }
    app = await serve(site)
  })
  afterAll(() => app.close())

  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
  const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

  it('serves a page with the policy of its own, and again only once it changed', async () => {
    const one = await get('/en/contact')
    expect([one.statusCode, one.body]).toEqual([200, 'Contact us'])
    expect(one.headers['content-security-policy']).toContain(`'sha256-of-/en/contact'`)
    expect(one.headers['cache-control']).toBe('public, max-age=0')
    const again = await get('/en/contact', { 'if-none-match': String(one.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('lets browsers cache files for good whose names contain a hash', async () => {
    const immutable = 'public, max-age=31536000, immutable'
    expect((await get(`/app-${hash}.js`)).headers['cache-control']).toBe(immutable)
    expect((await get(`/styles.${hash}.css`)).headers['cache-control']).toBe(immutable)
    expect((await get('/robots.txt')).headers['cache-control']).toBe('public, max-age=0')
  })

  it('leads elsewhere where a rule says so, also from a page', async () => {
    const led = async (url: string) => {
      const { statusCode, headers } = await get(url)
      return [statusCode, headers.location]
    }
    expect(await led('/old')).toEqual([308, '/contact?from=old'])
    expect(await led('/away')).toEqual([307, 'https://elsewhere.test/a'])
    expect(await led('/history')).toEqual([307, '/contact'])
    expect(await led('/caf%c3%a9')).toEqual([307, '/contact'])
    // An address of the site's own, led away from by a build that is older than the rule.
    expect(await led('/contact')).toEqual([200, undefined])
    expect(await led('/Contact')).toEqual([404, undefined])
    expect(await led('/en/contact/?a=b')).toEqual([308, '/en/contact?a=b'])
    expect(await led('//elsewhere.test')).toEqual([308, '/elsewhere.test'])
    expect(await led('/en//contact//')).toEqual([308, '/en/contact'])
  })

  it.each([
    ['/nothing', 'Rien ici'],
    ['/en/nothing', 'Nothing here'],
    ['/de/contact', 'Rien ici'],
    ['/en/de/contact', 'Nothing here'],
    ['/en/en/contact', 'Nothing here'],
    ['/EN/contact', 'Rien ici'],
    ['/%2Fcontact', 'Rien ici'],
    ['/en%2Fcontact', 'Rien ici'],
    ['/contact%2F', 'Rien ici'],
    ['/enough', 'Rien ici'],
    ['/csp-hashes.json', 'Rien ici'],
    ['/site.json', 'Rien ici'],
    ['/site.json.map', 'Rien ici'],
    ['/constructor', 'Rien ici'],
    ['/__proto__', 'Rien ici'],
  ])('says in the language of %s that there is no page', async (url, text) => {
    const { statusCode, body, headers } = await get(url, browser)
    expect([statusCode, body, headers['content-type']]).toEqual([404, text, 'text/html; charset=utf-8'])
  })

  it('answers 404 as a problem when JSON is requested', async () => {
    const { statusCode, headers, body } = await get('/nothing?a=b', { accept: 'application/json' })
    expect([statusCode, headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8'])
    expect(JSON.parse(body)).toMatchObject({
      status: 404,
      detail: 'Page Not Found: /nothing',
      instance: '/nothing',
    })
  })

  it.each([
    '/%',
    '/%zz',
    '/%00',
    '/a%00.js',
    '/%2e%2e/%2e%2e/etc/passwd.txt',
    '/..%2f..%2fpackage.json',
    '/a\\b',
    '/../../package.json',
    '/static/../../package.json',
    '/%5c%5celsewhere.test',
    '/%2F%2Felsewhere.test',
    `/${'a'.repeat(5000)}`,
    `/${'a/'.repeat(2000)}b`,
    '/\u00e9',
    '/%ff%fe',
    '/contact%20',
  ])('no address makes it fail or leave its folder: %j', async (url) => {
    const { statusCode, body } = await get(url, browser)
    expect(statusCode).toBe(404)
    expect(body).not.toContain('"name"')
  })

  it('leads to the home page in one’s language: the one chosen before, else the browser’s', async () => {
    const home = async (headers: Record<string, string>) => {
      const answer = await get('/', headers)
      return [answer.statusCode, answer.headers.location ?? answer.body, answer.headers.vary]
    }
    const varying = expect.stringMatching(/^Cookie, Accept-Language/)
    expect(await home({})).toEqual([200, 'Accueil', varying])
    expect(await home({ 'accept-language': 'de, en;q=0.8, fr;q=0.5' })).toEqual([302, '/en', varying])
    expect(await home({ 'accept-language': 'en', cookie: 'lang=fr' })).toEqual([200, 'Accueil', varying])
    expect(await home({ 'accept-language': 'fr', cookie: 'lang=en' })).toEqual([302, '/en', varying])
    expect(await home({ cookie: 'lang=de' })).toEqual([200, 'Accueil', varying])
  })

  it('reports its builds', async () => {
    expect((await get('/builds/latest.json')).json()).toEqual({ id: 'first00000', timestamp: 1000 })
    expect((await get('/login')).headers['server-timing']).toBe('build;desc="first00000"')
    expect((await get('/builds/meta/first00000.json')).json()).toEqual({ id: 'first00000', timestamp: 1000 })
    for (const name of ['other00000.json', 'first00000', '..%2flatest.json'])
      expect((await get(`/builds/meta/${name}`)).statusCode).toBe(404)
  })

  it('is another one from one request to the next, with what belongs to pages still open', async () => {
    const second = built({
      contentHash: 'second0000',
      builtAt: new Date(2000),
      pages: { '/': 'Accueil, refait', ...troubles },
      files: { 'robots.txt': 'second' },
    })
    site.current = second
    site.retained = [second, first]
    expect((await get('/')).body).toBe('Accueil, refait')
    expect((await get('/en/contact')).statusCode).toBe(404)
    expect((await get(`/app-${hash}.js`)).body).toBe('first')
    expect((await get('/robots.txt')).body).toBe('second')
    expect((await get('/page-data/contact/page-data.json')).statusCode).toBe(404)
    expect((await get('/builds/meta/first00000.json')).json()).toEqual({ id: 'first00000', timestamp: 1000 })
    site.current = first
  })

  it('shows the page for trouble when something is wrong inside, in the language of the page', async () => {
    const { pages } = first
    const broken = { ...first, redirects: undefined as never, pages: { ...pages } }
    const failing = await serve({ current: broken, retained: [] })
    const failed = async (url: string, headers = browser) => {
      const { statusCode, body } = await failing.inject({ url, headers })
      return [statusCode, body]
    }
    expect(await failed('/contact')).toEqual([500, 'Panne'])
    expect(await failed('/en/contact')).toEqual([500, 'Trouble'])
    const [status, body] = await failed('/contact', { accept: 'application/json' })
    expect([status, JSON.parse(String(body))]).toMatchObject([500, { detail: 'Internal Server Error' }])
    await failing.close()
  })
})

describe.each(['prefix_except_default', 'no_prefix'] as const)('a site in one language (%s)', (strategy) => {
  it('leads addresses in another one to its own, and speaks its own whatever is asked for', async () => {
    const pages = { '/': 'Accueil', '/contact': 'Contact', '/404': 'Rien ici' }
    const app = await serve({ current: built({ strategy, pages }), retained: [] })
    const get = (url: string) => app.inject({ url, headers: { 'accept-language': 'en', cookie: 'lang=en' } })
    const led = await get('/en/contact?token=a')
    expect([led.statusCode, led.headers.location, led.headers['set-cookie']]).toEqual([
      302,
      '/contact?token=a',
      undefined,
    ])
    expect((await get('/en')).headers.location).toBe('/')
    expect((await get('/')).body).toBe('Accueil')
    expect((await get('/contact')).body).toBe('Contact')
    const nowhere = await get('/en/nowhere')
    expect([nowhere.statusCode, nowhere.body]).toEqual([404, 'Rien ici'])
    await app.close()
  })
})

describe('a site whose addresses carry no language', () => {
  let app: FastifyInstance

  beforeAll(async () => {
    const current = built({
      strategy: 'no_prefix',
      pages: {
        '/': 'Accueil',
        '/__en': 'Home',
        '/contact': 'Contact',
        '/__en/contact': 'Contact us',
        '/404': 'Rien ici',
        '/__en/404': 'Nothing here',
      },
      files: {
        'page-data/contact/page-data.json': '"fr"',
        'page-data/__en/contact/page-data.json': '"en"',
        'page-data/index/page-data.json': '"accueil"',
        'page-data/__en/page-data.json': '"home"',
        'projects/rss.xml': 'Réalisations',
        '__en/projects/rss.xml': 'Projects',
        'robots.txt': 'robots',
      },
    })
    app = await serve({ current, retained: [] })
  })
  afterAll(() => app.close())

  it.each([
    ['/', 'Accueil', 'Home'],
    ['/contact', 'Contact', 'Contact us'],
    ['/page-data/contact/page-data.json', '"fr"', '"en"'],
    ['/page-data/index/page-data.json', '"accueil"', '"home"'],
    ['/projects/rss.xml', 'Réalisations', 'Projects'],
  ])('answers %s in the language that is asked for', async (url, french, english) => {
    const get = (headers: Record<string, string>) => app.inject({ url, headers })
    const [one, other] = [await get({}), await get({ 'accept-language': 'en-GB' })]
    expect([one.body, other.body]).toEqual([french, english])
    expect(other.headers.vary).toMatch(/^Cookie, Accept-Language/)
    expect((await get({ 'accept-language': 'en', cookie: 'lang=fr' })).body).toBe(french)
  })

  it('does not ask for a language where a file has none', async () => {
    const { body, headers } = await app.inject({ url: '/robots.txt', headers: { 'accept-language': 'en' } })
    expect([body, headers.vary ?? '']).toEqual(['robots', expect.not.stringContaining('Cookie')])
  })

  it('leads from an address with a language to the page without, and remembers the language', async () => {
    const led = async (url: string) => {
      const { statusCode, headers } = await app.inject({ url, headers: { 'accept-language': 'fr' } })
      return [statusCode, headers.location, headers['set-cookie']]
    }
    const remembered = (locale: string) => `lang=${locale}; Max-Age=31536000; Path=/; SameSite=Lax`
    expect(await led('/en/contact?token=a%2Fb')).toEqual([302, '/contact?token=a%2Fb', remembered('en')])
    expect(await led('/fr/contact')).toEqual([302, '/contact', remembered('fr')])
    expect(await led('/en')).toEqual([302, '/', remembered('en')])
    expect(await led('/en?a=b')).toEqual([302, '/?a=b', remembered('en')])
    for (const url of ['/de/contact', '/en/nothing', '/en/__en/contact', '/%65n/contact'])
      expect([url, ...(await led(url))]).toEqual([url, 404, undefined, undefined])
  })

  it('answers 404 in that language, also for the internal paths of its pages', async () => {
    const headers = { accept: 'text/html', 'accept-language': 'en' }
    for (const url of ['/nothing', '/__en', '/__en/contact', '/__fr/contact']) {
      const { statusCode, body } = await app.inject({ url, headers })
      expect([url, statusCode, body]).toEqual([url, 404, 'Nothing here'])
    }
  })
})

describe('the site before it is published', () => {
  let site: { current: SiteBuild | undefined; retained: SiteBuild[] }
  let app: FastifyInstance

  beforeAll(async () => {
    site = { current: undefined, retained: [] }
    app = await serve(site)
  })

  it('says so in the language of the address or the visitor, and when to come back', async () => {
    const shown = async (url: string, language: string) => {
      const headers = { accept: 'text/html', 'accept-language': language }
      const { statusCode, headers: answered, body } = await app.inject({ url, headers })
      expect([statusCode, answered['retry-after'], answered['cache-control']]).toEqual([
        503,
        '30',
        'no-store',
      ])
      return /<html lang="(\w+)">.*<h1>(.+)<\/h1>/s.exec(body)?.slice(1, 3)
    }
    const [fr, en] = [
      ['fr', 'Le site est en préparation.'],
      ['en', 'The site is being prepared.'],
    ]
    expect(await shown('/', 'fr')).toEqual(fr)
    expect(await shown('/', 'en')).toEqual(en)
    expect(await shown('/en/contact', 'fr')).toEqual(en)
    expect(await shown('/builds/meta/first00000.json', 'fr')).toEqual(fr)
  })

  it('answers programs with a problem', async () => {
    for (const url of ['/contact', '/builds/latest.json']) {
      const answer = await app.inject({ url, headers: { accept: 'application/json' } })
      expect([answer.statusCode, answer.headers['content-type'], answer.headers['retry-after']]).toEqual([
        503,
        'application/problem+json; charset=utf-8',
        '30',
      ])
      expect(answer.json()).toMatchObject({ type: 'urn:parvis:problem:unavailable', status: 503 })
    }
  })

  it('is shown from the moment that there is a build', async () => {
    site.current = built({ contentHash: 'first00000', pages: { '/': 'Accueil' } })
    const answer = await app.inject({ url: '/', headers: { accept: 'text/html', 'accept-language': 'fr' } })
    expect([answer.statusCode, answer.body]).toEqual([200, 'Accueil'])
  })
})
