import { afterEach, expect, it } from 'vitest'
import { beginPasskeySignIn, beginPasskeyStep, showPasskey, signInByPasskey } from './passkeys'
import { type ListeningApi, listeningApi } from './testing/listening-api'

const options = { challenge: 'abc', rpId: 'localhost' }
const response = {
  id: 'key',
  rawId: 'key',
  type: 'public-key',
  response: { authenticatorData: 'a', clientDataJSON: 'b', signature: 'c' },
  clientExtensionResults: {},
} as const
const session = { token: 'session', expiresAt: '2030-01-01T00:00:00Z' }

let api: ListeningApi

afterEach(() => api.end())

it('begins to sign in by a passkey', async () => {
  api = await listeningApi(200, { item: { token: 'begun', options } })
  expect(await beginPasskeySignIn('fr', api.url)).toEqual({
    outcome: 'done',
    item: { token: 'begun', options },
  })
  expect(api.asked).toMatchObject([{ method: 'POST', url: '/api/user/login/passkey/begin', body: {} }])
})

it('begins to show one as the second factor, by the token of that step', async () => {
  api = await listeningApi(200, { item: { options } })
  expect(await beginPasskeyStep('step', 'fr', api.url)).toEqual({
    outcome: 'done',
    item: { token: 'step', options },
  })
  expect(api.asked).toMatchObject([
    { url: '/api/user/login/second-factor/passkey/begin', body: { token: 'step' } },
  ])
})

it.each([{}, { item: null }, { item: { token: 'begun' } }, { item: { token: 'begun', options: {} } }])(
  'takes an answer without a challenge as a failure: %j',
  async (body) => {
    api = await listeningApi(200, body)
    expect(await beginPasskeySignIn('fr', api.url)).toEqual({ outcome: 'failed' })
    expect(await beginPasskeyStep('step', 'fr', api.url)).toEqual({ outcome: 'failed' })
  },
)

it('hands over what a passkey answers, and has a session', async () => {
  api = await listeningApi(200, { item: session })
  const answer = { token: 'begun', response }
  const done = { outcome: 'done', item: { token: 'session' } }
  expect(await signInByPasskey({ ...answer, remember: true }, 'en', api.url)).toEqual(done)
  expect(await showPasskey(answer, 'en', api.url)).toEqual(done)
  expect(api.asked).toMatchObject([
    { url: '/api/user/login/passkey', body: { ...answer, remember: true } },
    { url: '/api/user/login/second-factor/passkey', body: answer },
  ])
})
