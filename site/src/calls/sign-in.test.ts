import { afterEach, expect, it } from 'vitest'
import { showSecondFactor, signIn } from './sign-in'
import { type ListeningApi, listeningApi } from './testing/listening-api'

const credentials = { login: 'ada', password: 'a long password', remember: true }
const session = { token: 'abc', expiresAt: '2030-01-01T00:00:00Z' }

let api: ListeningApi

afterEach(() => api.end())

it('sends the credentials, and hands back the token', async () => {
  api = await listeningApi(200, { item: session })
  expect(await signIn(credentials, 'en', api.url)).toEqual({
    outcome: 'done',
    item: { session: { token: 'abc' } },
  })
  expect(api.asked).toMatchObject([{ method: 'POST', url: '/api/user/login', body: credentials }])
})

it('hands back the second factor that is asked for', async () => {
  const secondFactor = { token: 'step', methods: ['totp', 'recovery'] }
  api = await listeningApi(200, { item: { secondFactor } })
  expect(await signIn(credentials, 'en', api.url)).toEqual({ outcome: 'done', item: { secondFactor } })
})

it.each([[{}], [{ item: { token: '' } }], [{ item: null }], [{ item: { secondFactor: {} } }]])(
  'takes an answer without a token as a failure: %j',
  async (body) => {
    api = await listeningApi(200, body)
    expect(await signIn(credentials, 'fr', api.url)).toEqual({ outcome: 'failed' })
  },
)

it('shows a code as the second factor', async () => {
  api = await listeningApi(200, { item: session })
  const shown = { token: 'step', code: '123456' }
  expect(await showSecondFactor(shown, 'fr', api.url)).toEqual({ outcome: 'done', item: { token: 'abc' } })
  expect(api.asked).toMatchObject([{ method: 'POST', url: '/api/user/login/second-factor', body: shown }])
})
