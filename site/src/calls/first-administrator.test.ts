import { afterEach, expect, it } from 'vitest'
import { becomeFirstAdministrator, checkFirstAdministratorLink } from './first-administrator'
import { type ListeningApi, listeningApi } from './testing/listening-api'

let api: ListeningApi

afterEach(() => api.end())

it('checks the link, then sends the first operator', async () => {
  api = await listeningApi(200, { item: 'OK' })
  const ada = {
    firstname: 'Ada',
    lastname: 'Lovelace',
    username: 'ada',
    email: 'ada@parvis.test',
    password: 'a long password',
  }
  const done = { outcome: 'done', item: 'OK' }
  expect(await checkFirstAdministratorLink('abc', 'fr', api.url)).toEqual(done)
  expect(await becomeFirstAdministrator({ token: 'abc', ...ada }, 'fr', api.url)).toEqual(done)
  expect(api.asked).toMatchObject([
    { method: 'POST', url: '/api/user/first-administrator', body: { token: 'abc' } },
    { method: 'POST', url: '/api/user/first-administrator/accept', body: { token: 'abc', ...ada } },
  ])
})
