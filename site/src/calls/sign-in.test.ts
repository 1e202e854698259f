import { afterEach, expect, it } from 'vitest'
import { signIn } from './sign-in'
import { type ListeningApi, listeningApi } from './testing/listening-api'

const credentials = { login: 'ada', password: 'a long password', remember: true }

let api: ListeningApi

afterEach(() => api.end())

it('sends the credentials, and hands back the token', async () => {
  api = await listeningApi(200, { item: { token: 'abc', expiresAt: '2030-01-01T00:00:00Z' } })
  expect(await signIn(credentials, 'en', api.url)).toEqual({ outcome: 'done', item: { token: 'abc' } })
  expect(api.asked).toMatchObject([{ method: 'POST', url: '/api/user/login', body: credentials }])
})

it.each([[{}], [{ item: { token: '' } }], [{ item: null }]])(
  'takes an answer without a token as a failure: %j',
  async (body) => {
    api = await listeningApi(200, body)
    expect(await signIn(credentials, 'fr', api.url)).toEqual({ outcome: 'failed' })
  },
)
