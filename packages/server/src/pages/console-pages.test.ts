import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bareApp } from '@parvis/engine'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consolePages } from './console-pages.js'
import { sendSecurityHeaders } from './security-headers.js'

const folder = mkdtempSync(join(tmpdir(), 'parvis-console-'))
const other = mkdtempSync(join(tmpdir(), 'parvis-other-console-'))
const app = bareApp({ logger: { level: 'silent' } })
const configuration = { apiUrl: 'https://api.parvis.test/</script>&$1/api' }

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(
    join(folder, 'index.html'),
    '<script nonce="__CSP_NONCE__" src="/admin/assets/a.js"></script><script id="configuration">{}</script>',
  )
  writeFileSync(join(folder, 'assets/a.js'), 'export {}')
  mkdirSync(join(other, 'assets'))
  writeFileSync(join(other, 'assets/b-1x.js'), 'export const b = 1')
  writeFileSync(join(other, 'index.html'), '')
  sendSecurityHeaders(app, 'https://parvis.test')
  await consolePages(app, { folder, others: () => [other] }, configuration)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
  rmSync(other, { recursive: true })
})

const inherited = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': expect.stringContaining('max-age='),
}
const ofDocuments = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'x-frame-options',
]

test('the page has its own nonce and all headers of documents, and is never cached', async () => {
  const [one, other] = [await app.inject('/admin/companies'), await app.inject('/admin')]
  expect(one.headers).toMatchObject({ ...inherited, 'cache-control': 'no-store' })
  expect(Object.keys(one.headers)).toEqual(expect.arrayContaining(ofDocuments))
  const nonce = /nonce="([^"]{24})"/.exec(one.body)?.[1] ?? ''
  expect(one.headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
  expect(other.body).not.toContain(nonce)
})

test('the page contains the configuration of the console, and may call the API', async () => {
  const { body, headers } = await app.inject('/admin')
  const embedded = /id="configuration">(.*)<\/script>/.exec(body)?.[1] ?? ''
  expect(JSON.parse(embedded)).toEqual({ ...configuration, build: expect.stringMatching(/^[0-9a-f]{10}$/) })
  expect(embedded).not.toContain('<')
  expect(headers['content-security-policy']).toContain(`connect-src 'self' https://api.parvis.test;`)
})

test('an asset is cached for good, without the headers that only documents need', async () => {
  const { headers, statusCode } = await app.inject('/admin/assets/a.js')
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({ ...inherited, 'cache-control': 'public, max-age=31536000, immutable' })
  expect(Object.keys(headers).filter((name) => ofDocuments.includes(name))).toEqual([])
})

test('an asset of another release is served too, and nothing else of it', async () => {
  const { headers, body } = await app.inject('/admin/assets/b-1x.js')
  expect(body).toBe('export const b = 1')
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  for (const path of ['..%2findex.html', '../index.html', '%2e%2e/index.html', 'b-1x.js/..'])
    expect((await app.inject(`/admin/assets/${path}`)).body).not.toBe('')
})

test('the build is named by itself and by its id', async () => {
  const latest = await app.inject('/admin/builds/latest.json')
  expect(latest.headers['cache-control']).toBe('no-store')
  const { id, timestamp } = latest.json()
  expect(Math.abs(Date.now() - timestamp)).toBeLessThan(60_000)
  expect((await app.inject('/admin')).body).toContain(`"build":"${id}"`)
  expect((await app.inject(`/admin/builds/meta/${id}.json`)).json()).toEqual({ id, timestamp })
  expect((await app.inject('/admin/builds/meta/0123456789.json')).statusCode).toBe(404)
})

test('an asset that is not there is no page', async () => {
  expect((await app.inject('/admin/assets/none.js')).statusCode).toBe(404)
})
