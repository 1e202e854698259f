import { afterEach, expect, it } from 'vitest'
import { acceptInvitation, readInvitation } from './invitations'
import { type ListeningApi, listeningApi } from './testing/listening-api'

const invitation = {
  account: 'Atelier Lumière',
  inviter: 'Ada Lovelace',
  email: 'grace@parvis.test',
  known: false,
}

let api: ListeningApi

afterEach(() => api.end())

it('asks what an invitation is to', async () => {
  api = await listeningApi(200, { item: invitation })
  expect(await readInvitation('abc', 'fr', api.url)).toEqual({ outcome: 'done', item: invitation })
  expect(api.asked).toMatchObject([{ method: 'POST', url: '/api/user/invitation', body: { token: 'abc' } }])
})

it.each([{}, { item: null }, { item: { ...invitation, known: undefined } }, { item: { known: true } }])(
  'takes what is no invitation as a failure: %j',
  async (body) => {
    api = await listeningApi(200, body)
    expect(await readInvitation('abc', 'fr', api.url)).toEqual({ outcome: 'failed' })
  },
)

it('accepts one, with who comes or without', async () => {
  api = await listeningApi(200, { item: 'OK' })
  const grace = { firstname: 'Grace', lastname: 'Hopper', username: 'grace', password: 'a long password' }
  const done = { outcome: 'done', item: 'OK' }
  expect(await acceptInvitation({ token: 'abc', ...grace }, 'fr', api.url)).toEqual(done)
  expect(await acceptInvitation({ token: 'abc' }, 'fr', api.url)).toEqual(done)
  expect(api.asked).toMatchObject([
    { method: 'POST', url: '/api/user/invitation/accept', body: { token: 'abc', ...grace } },
    { body: { token: 'abc' } },
  ])
})
