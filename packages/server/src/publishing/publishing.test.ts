import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createLeases } from '@parvis/work'
import { collectWarnings } from '@parvis/work/testing'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operatorAccount } from '../evaluation/people.js'
import { sitePages } from '../pages/index.js'
import { type EvaluationApp, evaluationApp } from '../testing/evaluation-app.js'
import { runPublishing, servedSite, siteFolders } from './index.js'

const product = fileURLToPath(new URL('../../../..', import.meta.url))
// A build yields to everything else: on a busy machine it waits until the other tests are over.
const longest = 900_000

let parvis: EvaluationApp
let token: string
let data: string
let site: Awaited<ReturnType<typeof servedSite>>
let pages: FastifyInstance
let stop: () => Promise<void>

const { warn } = collectWarnings()

beforeAll(async () => {
  parvis = await evaluationApp()
  token = await parvis.tokenOf('admin')
  data = mkdtempSync(join(tmpdir(), 'publishing-'))
  const { pool, storage } = parvis
  const folders = siteFolders(product, data)
  site = await servedSite({ pool, folders, warn })
  const following = await site.follow()
  pages = fastify()
  await sitePages(pages, site)
  const leases = createLeases(pool, { ownerId: crypto.randomUUID(), warn })
  const settings = { PARVIS_URL: 'https://parvis.test', GATSBY_SITE_STRATEGY: 'prefix_except_default' }
  const publishing = runPublishing({ pool, leases, storage, folders, settings, warn, poll: 200 })
  stop = async () => {
    await publishing.stop()
    await leases.stop()
    await following.stop()
  }
}, longest)
afterAll(async () => {
  await stop()
  await pages.close()
  await parvis.close()
  rmSync(data, { recursive: true, force: true })
}, longest)

async function call(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) {
  const headers = { 'x-token': token, 'accept-language': 'en' }
  const answer = await parvis.app.inject({
    method,
    url: `/api/site/${url}`,
    headers,
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, ...answer.json() }
}

const builds = async () => (await call('GET', 'builds')).items
const publish = async () => (await call('POST', 'publish', {})).item.id as string
const ended = (id: string) =>
  expect
    .poll(async () => (await call('GET', `builds/${id}`)).item, { timeout: longest, interval: 300 })
    .toMatchObject({ state: expect.stringMatching(/done|failed|cancelled/) })
    .then(async () => (await call('GET', `builds/${id}`)).item)
const latest = async () => (await pages.inject('/builds/latest.json')).json()
const home = async () => (await pages.inject('/')).body

const turnEnglish = (enabled: boolean) =>
  parvis.pool.query(
    `update "locales" set "enabled" = $2, "updatedAt" = now() where "accountId" = $1 and "code" = 'en'`,
    [operatorAccount.id, enabled],
  )

describe('publishing', () => {
  it(
    'builds the site of what the records say, and shows it as a whole',
    async () => {
      const before = await latest()
      await turnEnglish(false)
      await parvis.app.inject({
        method: 'POST',
        url: '/api/redirects',
        headers: { 'x-token': token },
        payload: { from: '/old', to: '/login', permanent: false },
      })
      const changes = (await call('GET', 'changes')).items
      expect(changes).toContainEqual(expect.objectContaining({ resource: 'redirects', title: '/old' }))
      expect(changes).toContainEqual(expect.objectContaining({ resource: 'locales', title: 'en' }))
      await parvis.app.inject({
        method: 'POST',
        url: '/api/pages',
        headers: { 'x-token': token },
        payload: { title: { fr: 'Intruse' }, slug: 'intruse', published: true },
      })
      await parvis.pool.query(`update "pages" set "slug" = 'en' where "slug" = 'intruse'`)
      const id = await publish()
      const one = await ended(id)
      expect([one.state, one.log, one]).toMatchObject([
        'done',
        expect.stringContaining('success Building static HTML for pages'),
        { current: true, by: 'admin', pages: expect.any(Number), bytes: expect.any(Number), step: null },
      ])
      expect(one.log).not.toContain(data)
      expect(one.conflicts).toMatchObject([{ resource: 'pages', kind: 'reserved_address', address: '/en' }])
      expect(one.log).toContain('warn pages /en: Left out')
      expect((await pages.inject({ url: '/en', headers: { 'accept-language': 'en' } })).body).not.toContain(
        'Intruse',
      )
      await expect.poll(latest).toMatchObject({ id: one.build })
      expect(before.id).not.toBe(one.build)
      expect(await home()).toContain('https://parvis.test')
      expect((await pages.inject('/old')).headers.location).toBe('/login')
      expect((await pages.inject(`/builds/meta/${one.build}.json`)).json()).toEqual(await latest())
      expect((await pages.inject(`/builds/meta/${before.id}.json`)).json()).toEqual(before)
      expect((await call('GET', 'changes')).items).toEqual([])
      expect(await builds()).toMatchObject([
        { id, current: true },
        { build: before.id, current: false, by: null },
      ])
    },
    longest,
  )

  it('has a language that is turned off on no page, and its addresses lead to the primary one', async () => {
    expect(await home()).not.toMatch(/hreflang="en"|lang="en"|en_GB/)
    for (const file of ['/sitemap.xml', '/robots.txt']) {
      const { statusCode, body } = await pages.inject(file)
      expect([statusCode, body.includes('/en')]).toEqual([200, false])
    }
    const english = await pages.inject({
      url: '/en/contact?from=mail',
      headers: { 'accept-language': 'en' },
    })
    expect([english.statusCode, english.headers.location]).toEqual([302, '/contact?from=mail'])
    const there = await pages.inject({ url: '/en', headers: { 'accept-language': 'en' } })
    expect([there.statusCode, there.headers.location]).toEqual([302, '/'])
    const wrong = await pages.inject({ url: '/en/nowhere', headers: { accept: 'text/html' } })
    expect([wrong.statusCode, wrong.body.includes('lang="fr"')]).toEqual([404, true])
    await turnEnglish(true)
  })

  it(
    'can be ended while it is done, and leaves nothing behind',
    async () => {
      const shown = await latest()
      const id = await publish()
      await expect
        .poll(async () => (await call('GET', `builds/${id}`)).item.step, { timeout: longest })
        .toBe('pages')
      expect((await call('DELETE', 'publish')).items).toEqual([{ id }])
      expect(await ended(id)).toMatchObject({ state: 'cancelled' })
      await expect
        .poll(() => parvis.pool.query(`select from "jobs" where "id" = $1 and "endedAt" is null`, [id]))
        .toMatchObject({ rowCount: 0 })
      expect(await latest()).toEqual(shown)
      expect(readdirSync(join(data, 'site/builds')).length).toBe(2)
      const commands = execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' }).split('\n')
      expect(commands.filter((command) => command.includes(data))).toEqual([])
    },
    longest,
  )

  it('goes back to an earlier build in one step', async () => {
    const [, , earlier] = await builds()
    expect(earlier).toMatchObject({ state: 'done', current: false })
    expect((await call('POST', `builds/${earlier.id}/restore`, {})).status).toBe(200)
    await expect.poll(latest).toMatchObject({ id: earlier.build })
    expect((await builds()).find(({ id }: { id: string }) => id === earlier.id)).toMatchObject({
      current: true,
    })
    const { rows } = await parvis.pool.query(
      `select "action", "record" from "audit_log" where "action" like 'site_%' order by "at" desc limit 1`,
    )
    expect(rows).toEqual([{ action: 'site_restored', record: earlier.id }])
  })
})

describe('what is asked for wrongly', () => {
  it.each(['nothing', crypto.randomUUID()])('the build %s is not there', async (id) => {
    expect((await call('GET', `builds/${id}`)).status).toBe(404)
    expect((await call('POST', `builds/${id}/restore`, {})).status).toBe(404)
  })

  it('a build that did not come to its end is nothing to go back to', async () => {
    const cancelled = (await builds()).find(({ state }: { state: string }) => state === 'cancelled')
    expect((await call('POST', `builds/${cancelled.id}/restore`, {})).status).toBe(404)
  })

  it('another account has no site', async () => {
    const own = token
    token = await parvis.tokenOf('mcp')
    const accounts = await parvis.app.inject({ url: '/api/user/accounts', headers: { 'x-token': token } })
    const other = accounts.json().items.find(({ current }: { current: boolean }) => !current)
    await parvis.app.inject({
      method: 'POST',
      url: `/api/user/accounts/${other.id}/select`,
      headers: { 'x-token': token },
    })
    for (const url of ['builds', 'content', 'changes']) expect((await call('GET', url)).status).toBe(404)
    expect((await call('POST', 'publish', {})).status).toBe(404)
    expect((await call('DELETE', 'publish')).status).toBe(404)
    token = own
  })

  it('drafts are returned only when they are asked for', async () => {
    const create = { method: 'POST', url: '/api/pages', headers: { 'x-token': token } } as const
    const payload = { title: { fr: 'Essai' }, slug: 'essai', published: false }
    const { item } = (await parvis.app.inject({ ...create, payload })).json()
    const slugs = async (query = '') => {
      const { pages } = (await call('GET', `content${query}`)).item
      return pages.map(({ slug }: { slug: string }) => slug)
    }
    expect(await slugs()).not.toContain('essai')
    expect(await slugs('?drafts=true')).toContain('essai')
    expect((await call('GET', 'content?drafts=perhaps')).status).toBe(400)
    expect((await call('GET', 'changes')).items.map(({ id }: { id: string }) => id)).not.toContain(item.id)
  })
})
