import { afterEach, beforeEach, expect, it } from 'vitest'
import { forgotPassword, resetPassword } from './password'
import { type ListeningApi, listeningApi } from './testing/listening-api'

const done = { outcome: 'done', item: 'OK' }

let api: ListeningApi

beforeEach(async () => {
  api = await listeningApi(202, { item: 'OK' })
})
afterEach(() => api.end())

it('asks for a link', async () => {
  expect(await forgotPassword('ada@parvis.test', 'fr', api.url)).toEqual(done)
  expect(api.asked).toMatchObject([
    { method: 'POST', url: '/api/user/password/forgot', body: { email: 'ada@parvis.test' } },
  ])
})

it('chooses a new password', async () => {
  const reset = { token: 'abc', password: 'a longer password' }
  expect(await resetPassword(reset, 'fr', api.url)).toEqual(done)
  expect(api.asked).toMatchObject([{ method: 'POST', url: '/api/user/password/reset', body: reset }])
})
