import { rmSync } from 'node:fs'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sitePages } from '../../pages/index.js'
import { writtenSite } from '../../pages/testing/written-site.js'
import { type EvaluationApp, evaluationApp } from '../../testing/evaluation-app.js'

let parvis: EvaluationApp

beforeAll(async () => {
  parvis = await evaluationApp()
})
afterAll(() => parvis.close())

/** Every way to say that one was called at another address, but for the host, which is refused. */
const lies = {
  origin: 'https://elsewhere.example',
  referer: 'https://elsewhere.example/',
  forwarded: 'host=elsewhere.example;proto=https;for=203.0.113.9',
  'x-forwarded-host': 'elsewhere.example',
  'x-forwarded-proto': 'https',
  'x-forwarded-for': '203.0.113.9',
  'x-original-url': '/elsewhere',
  'x-rewrite-url': '/elsewhere',
}

/** Matches a repetition of any of them. */
const repeated = /elsewhere\.example|\/elsewhere/

const lying = (method: 'GET' | 'POST', path: string, payload?: object, more = {}) =>
  parvis.app.inject({ method, url: `/api/${path}`, payload, headers: { ...lies, ...more } })

it('another host is refused', async () => {
  for (const host of ['elsewhere.example', 'localhost.elsewhere.example:3000']) {
    const answer = await lying('GET', 'core/healthcheck', undefined, { host })
    expect(answer.statusCode).toBe(421)
    expect(JSON.stringify(answer.headers) + answer.body).not.toMatch(repeated)
  }
})

it('a mail contains nothing of the host of its request', async () => {
  const person = { firstname: 'N', lastname: 'N', username: 'newcomer', email: 'n@people.test' }
  await lying('POST', 'user/register', { ...person, password: 'a password nobody has' })
  await lying('POST', 'user/password/forgot', { email: 'admin@parvis.test' })
  const { rows } = await parvis.pool.query('select * from "mails"')
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toMatch(repeated)
})

it('no answer contains it', async () => {
  const token = { 'x-token': await parvis.tokenOf('admin') }
  for (const path of [
    'openapi.json',
    'user/identity',
    'companies?range=[0,0]',
    'files',
    'core/healthcheck',
    'nothing',
  ]) {
    const answer = await lying('GET', path, undefined, token)
    const { 'access-control-allow-origin': allowed } = answer.headers
    expect([path, allowed]).toEqual([path, undefined])
    expect(JSON.stringify(answer.headers) + answer.body).not.toMatch(repeated)
  }
  expect((await lying('GET', 'openapi.json')).json().servers).toEqual([{ url: 'http://localhost:3000' }])
})

it('no session is noted at an address that a caller makes up', async () => {
  const token = await parvis.tokenOf('client')
  await lying('GET', 'user/identity', undefined, { 'x-token': token })
  const { rows } = await parvis.pool.query(`select 1 from "sessions" where "address" <> '127.0.0.1'`)
  expect(rows).toEqual([])
})

it('a redirect stays on the site, wherever it was asked for', async () => {
  const { folder, build } = writtenSite({ pages: { '/404': '<title>Not found</title>' } })
  const app = fastify()
  await sitePages(app, { current: build, retained: [] })
  for (const url of [
    '/contact/',
    '/contact//',
    '//elsewhere.example/',
    '/\\elsewhere.example/',
    '/%2F%2Felsewhere.example/',
    '/a/../..//elsewhere.example/',
  ]) {
    const { headers } = await app.inject({ url, headers: { ...lies, host: 'elsewhere.example' } })
    const target = new URL(String(headers.location ?? '/'), 'https://parvis.example')
    expect([url, target.origin]).toEqual([url, 'https://parvis.example'])
  }
  await app.close()
  rmSync(folder, { recursive: true })
})
