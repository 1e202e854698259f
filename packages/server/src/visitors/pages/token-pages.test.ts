import { rmSync } from 'node:fs'
import cookie from '@fastify/cookie'
import { bareApp } from '@parvis/engine'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, expect, it } from 'vitest'
import { type WrittenSite, writtenSite } from '../../pages/testing/written-site.js'
import { tokenPages } from './token-pages.js'

const folders: string[] = []
const apps: FastifyInstance[] = []

afterEach(async () => {
  for (const app of apps.splice(0)) await app.close()
})
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

async function serve(strategy: WrittenSite['strategy'], english: string): Promise<FastifyInstance> {
  const pageOf = (word: string) => `<form><button>${word}</button><input name="token" value=""></form>`
  const pages = { '/newsletter/leave': pageOf('Quitter'), [english]: pageOf('Leave') }
  const { folder, build } = writtenSite({ strategy, pages })
  folders.push(folder)
  const app = bareApp({ logger: { level: 'silent' } })
  apps.push(app)
  await app.register(cookie)
  tokenPages(app, { current: build, retained: [] })
  return app
}

it('is in the language of its address, with the token in its form', async () => {
  const app = await serve('prefix_except_default', '/en/newsletter/leave')
  const get = (url: string) => app.inject({ url, headers: { 'accept-language': 'en', cookie: 'lang=en' } })
  expect((await get('/newsletter/leave?token=a%22b')).body).toContain(
    'Quitter</button><input name="token" value="a&#34;b">',
  )
  const { body, headers } = await get('/en/newsletter/leave?token=a')
  expect([body, headers['cache-control']]).toEqual([expect.stringContaining('Leave'), 'no-store'])
  expect(body).toContain('value="a"')
})

it('is in the language that is asked for where addresses carry none', async () => {
  const app = await serve('no_prefix', '/__en/newsletter/leave')
  const get = async (headers: Record<string, string>) =>
    (await app.inject({ url: '/newsletter/leave?token=a', headers })).body
  expect(await get({})).toContain('Quitter')
  expect(await get({ 'accept-language': 'en-GB' })).toContain('Leave')
  expect(await get({ 'accept-language': 'fr', cookie: 'lang=en' })).toContain('Leave')
  const mailed = await app.inject('/en/newsletter/leave?token=a')
  expect([mailed.statusCode, mailed.headers.location]).toEqual([302, '/newsletter/leave?token=a'])
  expect(mailed.headers['set-cookie']).toMatch(/^lang=en;/)
})

it('is in the primary language where the site has no other one', async () => {
  const app = await serve('prefix_except_default', '/elsewhere')
  const mailed = await app.inject('/en/newsletter/leave?token=a')
  expect([mailed.statusCode, mailed.headers.location]).toEqual([302, '/newsletter/leave?token=a'])
})

it('is not there where the site has none', async () => {
  const app = await serve('prefix_except_default', '/en/elsewhere')
  expect((await app.inject('/en/newsletter/leave?token=a')).statusCode).toBe(404)
})

it('says that the site is being prepared where there is no build yet', async () => {
  const app = bareApp({ logger: { level: 'silent' } })
  apps.push(app)
  await app.register(cookie)
  tokenPages(app, { current: undefined, retained: [] })
  const answer = await app.inject({
    url: '/en/newsletter/leave?token=a',
    headers: { 'accept-language': 'en' },
  })
  expect([answer.statusCode, answer.body]).toEqual([
    503,
    expect.stringContaining('The site is being prepared.'),
  ])
})
