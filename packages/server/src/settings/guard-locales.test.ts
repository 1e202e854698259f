import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EvaluationApp, evaluationApp } from '../testing/evaluation-app.js'

let parvis: EvaluationApp
let admin: string

beforeAll(async () => {
  parvis = await evaluationApp()
  admin = await parvis.tokenOf('admin')
})
afterAll(() => parvis.close())

async function call(method: 'GET' | 'PUT', url: string, payload?: object, version?: number) {
  const match = version === undefined ? {} : { 'if-match': `"${version}"` }
  const headers = { 'x-token': admin, 'accept-language': 'en', ...match }
  const answer = await parvis.app.inject({ method, url: `/api/${url}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json() }
}

async function enable(code: string, enabled: boolean) {
  const { items } = await call('GET', 'locales')
  const { id, version } = items.find((each: { code: string }) => each.code === code)
  return call('PUT', `locales/${id}`, { enabled }, version)
}
const offered = async () => (await call('GET', 'user/identity')).locales

it('a language that is disabled is offered no longer, and the primary one stays', async () => {
  expect(await offered()).toEqual(['fr', 'en'])
  expect((await enable('en', false)).status).toBe(200)
  expect(await offered()).toEqual(['fr'])
  const { status, errors } = await enable('fr', false)
  expect([status, errors]).toEqual([
    422,
    [{ path: 'enabled', code: 'primary_locale', message: 'The primary language stays enabled.' }],
  ])
  await enable('en', true)
  await parvis.pool.query(`delete from "locales" where "code" = 'fr'`)
  expect(await offered()).toEqual(['fr', 'en'])
})
