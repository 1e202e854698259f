import { afterEach, beforeEach, expect, it } from 'vitest'
import { confirmAddress, register } from './registration'
import { type ListeningApi, listeningApi } from './testing/listening-api'

const done = { outcome: 'done', item: 'OK' }

let api: ListeningApi

beforeEach(async () => {
  api = await listeningApi(202, { item: 'OK' })
})
afterEach(() => api.end())

it('registers someone', async () => {
  const ada = {
    firstname: 'Ada',
    lastname: 'Lovelace',
    username: 'ada',
    email: 'ada@parvis.test',
    password: 'a long password',
  }
  expect(await register(ada, 'fr', api.url)).toEqual(done)
  expect(api.asked).toMatchObject([{ method: 'POST', url: '/api/user/register', body: ada }])
})

it('confirms an address by the token of the link', async () => {
  expect(await confirmAddress('abc', 'fr', api.url)).toEqual(done)
  expect(api.asked).toMatchObject([{ method: 'POST', url: '/api/user/confirm', body: { token: 'abc' } }])
})
