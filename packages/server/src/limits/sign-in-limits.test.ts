import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { evaluationPassword } from '../evaluation/people.js'
import { type EvaluationApp, evaluationApp } from '../testing/evaluation-app.js'
import { strictLimits } from './rules.js'

let parvis: EvaluationApp

beforeAll(async () => {
  parvis = await evaluationApp({ ...strictLimits, signIn: { account: { count: 3, seconds: 900 } } })
})
beforeEach(() => parvis.pool.query('delete from "rate_limits"'))
afterAll(() => parvis.close())

const signIn = (login: string, password: string, cookie = '') =>
  parvis.app.inject({
    method: 'POST',
    url: '/api/user/login',
    payload: { login, password },
    headers: { 'accept-language': 'en', cookie },
  })
const guess = async (login: string) => {
  const seen: number[] = []
  for (let index = 0; index < 4; index++) seen.push((await signIn(login, `guess ${index}`)).statusCode)
  return seen
}

it('ends guessing, even with the right password, the same whether or not there is such a user', async () => {
  expect(await guess('admin')).toEqual([401, 401, 401, 429])
  expect((await signIn('ADMIN', evaluationPassword)).statusCode).toBe(429)
  expect(await guess('nobody')).toEqual([401, 401, 401, 429])
})

it('counts one person once, by whichever of their names', async () => {
  expect(await guess('moderator')).toEqual([401, 401, 401, 429])
  expect(await guess('moderator@parvis.test')).toEqual([429, 429, 429, 429])
})

it('lets the owner in from a browser they used before, by whichever of their names', async () => {
  const first = await signIn('admin', evaluationPassword)
  const { name, value } = first.cookies.find((cookie) => cookie.name === 'parvis_device') ?? {}
  await guess('admin')
  await guess('admin@parvis.test')
  const known = `${name}=${value}`
  expect((await signIn('admin', evaluationPassword, known)).statusCode).toBe(200)
  expect((await signIn('admin@parvis.test', evaluationPassword, known)).statusCode).toBe(200)
  expect((await signIn('admin', evaluationPassword)).statusCode).toBe(429)
})

it('counts no sign-in that succeeds', async () => {
  for (let index = 0; index < 6; index++)
    expect((await signIn('admin', evaluationPassword)).statusCode).toBe(200)
})
