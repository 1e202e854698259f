import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientAccount, operatorAccount } from '../evaluation/people.js'
import { type EvaluationApp, evaluationApp } from '../testing/evaluation-app.js'

let parvis: EvaluationApp
let token: string

beforeAll(async () => {
  parvis = await evaluationApp()
  token = await parvis.tokenOf('moderator')
})
afterAll(() => parvis.close())

const call = (method: 'GET' | 'PUT' | 'POST', path: string, payload?: object) =>
  parvis.app.inject({
    method,
    url: `/api/${path}`,
    payload,
    headers: { 'x-token': token, 'accept-language': 'en' },
  })
const joinClient = `insert into "users" ("accountId", "id", "firstname", "lastname", "username", "email", "role", "active")
  select $1, "id", "firstname", "lastname", "username", "email", '1', true from "users" where "username" = 'moderator'`

describe('one’s accounts', () => {
  it('are listed, and gone to in the same session', async () => {
    expect((await call('GET', 'user/accounts')).json().items).toEqual([
      { id: operatorAccount.id, name: operatorAccount.name, house: true, role: 2, current: true },
    ])
    const select = () => call('POST', `user/accounts/${clientAccount.id}/select`)
    expect((await select()).statusCode).toBe(404)
    await parvis.pool.query(joinClient, [clientAccount.id])
    expect((await select()).json().item).toEqual({
      id: clientAccount.id,
      name: clientAccount.name,
      house: false,
      role: 1,
      current: true,
    })
    expect((await call('GET', 'user/identity')).json().connectedUser).toMatchObject({ token, role: 1 })
    expect((await call('GET', 'user/identity')).json().account).toEqual({
      id: clientAccount.id,
      name: clientAccount.name,
      visited: false,
      house: false,
    })
    await call('POST', `user/accounts/${operatorAccount.id}/select`)
    expect((await call('GET', 'user/identity')).json().connectedUser).toMatchObject({ token, role: 2 })
  })

  it('are no longer one’s own where one was deactivated', async () => {
    await parvis.pool.query('update "users" set "active" = false where "accountId" = $1', [clientAccount.id])
    expect((await call('GET', 'user/accounts')).json().items).toHaveLength(1)
    expect((await call('POST', `user/accounts/${clientAccount.id}/select`)).statusCode).toBe(404)
    expect((await call('POST', 'user/accounts/7/select')).statusCode).toBe(404)
  })
})

describe('one’s profile', () => {
  it('is read and changed without any right', async () => {
    expect(
      (await call('PUT', 'user/profile', { firstname: 'Monique', phone: '+33 1 99 00 12 34' })).json().item,
    ).toEqual({
      firstname: 'Monique',
      lastname: 'Delmas',
      username: 'moderator',
      email: 'moderator@parvis.test',
      phone: '+33199001234',
      avatar: null,
      language: 'fr',
    })
    expect((await call('GET', 'user/profile')).json().item.firstname).toBe('Monique')
    expect((await call('GET', 'user/identity')).json().connectedUser.firstname).toBe('Monique')
  })

  it.each([
    [{ role: '3' }, 'role'],
    [{ username: 'root' }, 'username'],
    [{ active: true }, 'active'],
    [{ firstname: '' }, 'firstname'],
    [{ language: 'xx' }, 'language'],
    [{ avatar: operatorAccount.id }, 'avatar'],
  ])('does not take %j', async (payload, path) => {
    const answer = await call('PUT', 'user/profile', payload)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toMatchObject([{ path }])
  })
})
