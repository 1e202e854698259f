import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type EvaluationApp, evaluationApp } from '../testing/evaluation-app.js'
import { canBeLedTo, canLeadElsewhere } from './guard-redirects.js'

let parvis: EvaluationApp
let token: string

beforeAll(async () => {
  parvis = await evaluationApp()
  token = await parvis.tokenOf('admin')
})
afterAll(() => parvis.close())
beforeEach(() => parvis.pool.query('delete from "redirects"'))

async function add(from: string, to: string) {
  const headers = { 'x-token': token, 'accept-language': 'en' }
  const payload = { from, to, permanent: true }
  const answer = await parvis.app.inject({ method: 'POST', url: '/api/redirects', headers, payload })
  return { status: answer.statusCode, ...answer.json() }
}

it('an address of the site leads to a page, or to another site', async () => {
  expect(await add('/old', '/contact')).toMatchObject({ status: 201, item: { from: '/old', to: '/contact' } })
  expect(await add('/elsewhere', 'https://parvis.test/a')).toMatchObject({ status: 201 })
})

const reserved = [
  '/',
  '/en',
  '/admin/companies',
  '/api',
  '/login',
  '/en/login',
  '/LogIn',
  '/%6Cogin',
  '/sitemap.xml',
]

it.each<[from: string, to: string, path: string, code: string]>([
  ['old', '/contact', 'from', 'invalid_redirect_source'],
  ['/login/', 'https://evil.test', 'from', 'invalid_redirect_source'],
  ...reserved.map(
    (from) => [from, 'https://evil.test', 'from', 'reserved_address'] as [string, string, string, string],
  ),
  ['/old', '//evil.test', 'to', 'invalid_redirect_target'],
  ['/old', 'javascript:alert(1)', 'to', 'invalid_redirect_target'],
  ['/old', '/old?again#here', 'to', 'redirect_loop'],
])('%s does not lead to %s', async (from, to, path, code) => {
  const errors = [{ path, code, message: expect.stringMatching(/\.$/) }]
  expect(await add(from, to)).toMatchObject({ status: 422, errors })
})

it('none closes a circle, however long, and one that is changed is not its own', async () => {
  await add('/a', '/b')
  await add('/b', '/c?d')
  expect(await add('/c', '/a')).toMatchObject({ status: 422, errors: [{ code: 'redirect_loop' }] })
  const { item } = await add('/c', '/d')
  const headers = { 'x-token': token, 'if-match': `"${item.version}"` }
  const put = (payload: object) =>
    parvis.app.inject({ method: 'PUT', url: `/api/redirects/${item.id}`, headers, payload })
  expect((await put({ to: '/a' })).statusCode).toBe(422)
  expect((await put({ to: '/e' })).statusCode).toBe(200)
})

it('one from before its address was taken can still be changed, but not given another one of those', async () => {
  const { item } = await add('/old', '/contact')
  await parvis.pool.query(`update "redirects" set "from" = '/login' where "id" = $1`, [item.id])
  const headers = { 'x-token': token, 'if-match': '"1"' }
  const put = (payload: object) =>
    parvis.app.inject({ method: 'PUT', url: `/api/redirects/${item.id}`, headers, payload })
  expect((await put({ from: '/register' })).json()).toMatchObject({ errors: [{ code: 'reserved_address' }] })
  expect((await put({ to: '/faq' })).statusCode).toBe(200)
})

it.each(['/', '/old', '/en/old-page', '/a.html', '/a/b/c', '/caf%C3%A9'])(
  '%s can lead elsewhere',
  (address) => expect(canLeadElsewhere(address)).toBe(true),
)

it.each([
  '',
  'old',
  '//old',
  '/old/',
  '/a//b',
  '/../a',
  '/a/../b',
  '/./a',
  '/a?b=c',
  '/a#b',
  '/a b',
  '/\\a',
  '/%',
  '/%zz',
  '/a%2Fb',
  '/a%5cb',
  '/a%00',
  'https://parvis.test/a',
  '/a\u0000',
  '/*'.replace('*', '{x}'),
])('%j cannot', (address) => expect(canLeadElsewhere(address)).toBe(false))

it.each(['/', '/contact', '/contact?about=a#b', '/admin', 'https://parvis.test', 'http://parvis.test/a?b#c'])(
  'visitors can be led to %s',
  (address) => expect(canBeLedTo(address)).toBe(true),
)

it.each([
  '',
  'contact',
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '/a/../b',
  '/a\nb',
  '/a b',
  'javascript:alert(1)',
  'data:text/html,a',
  'ftp://a.test',
  'https:evil.test',
  'https:///evil.test',
  'https://',
  'https://name@evil.test',
  'https://parvis.test:pass@evil.test/',
  'http://a b',
  '/%2F%2Fevil.test',
])('nobody is led to %j', (address) => expect(canBeLedTo(address)).toBe(false))
