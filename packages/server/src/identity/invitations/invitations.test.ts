import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type EvaluationApp, evaluationApp } from '../../testing/evaluation-app.js'

let parvis: EvaluationApp
let admin: string
let moderator: string

beforeAll(async () => {
  parvis = await evaluationApp()
  admin = await parvis.tokenOf('admin')
  moderator = await parvis.tokenOf('moderator')
})
afterAll(() => parvis.close())
beforeEach(() => parvis.pool.query('delete from "invitations"'))

async function call(
  token: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
) {
  const headers = { 'x-token': token, 'accept-language': 'en', 'if-match': '"1"' }
  const answer = await parvis.app.inject({ method, url: `/api/${path}`, payload, headers })
  return { status: answer.statusCode, ...answer.json() }
}
const invite = (email: string, values: object = {}, by = admin) =>
  call(by, 'POST', 'invitations', { email, ...values })
const open = (token: string) => call('', 'POST', 'user/invitation', { token })
const accept = (token: string, person: object = {}) =>
  call('', 'POST', 'user/invitation/accept', { token, ...person })
const refused = (path: string, code: string) => ({ status: 422, errors: [{ path, code }] })
const linkOver = refused('token', 'link_over')
const password = 'un chat sur le toit'
const person = (username: string) => ({ firstname: 'Inès', lastname: 'Caron', username, password })

async function linkFor(to: string): Promise<string> {
  const select = `select "data" from "mails" where "to" = $1 and "template" = 'invitation' order by "id" desc limit 1`
  return (await parvis.pool.query(select, [to])).rows[0].data.token
}
const groupNamed = async (name: string) => {
  const found = await parvis.pool.query(
    `select g."id" from "groups" g join "accounts" a on a."id" = g."accountId" where a."house" and "group_name" = $1`,
    [name],
  )
  return found.rows[0].id as string
}
const signIn = (login: string) => call('', 'POST', 'user/login', { login, password })

describe('an invitation', () => {
  it('is mailed as it is created, and says by whom and until when', async () => {
    const { status, item } = await invite('Ines@Exemple.example', { language: 'en' })
    expect(status).toBe(201)
    expect(item).toMatchObject({ email: 'ines@exemple.example', role: '1', acceptedAt: null })
    expect(item.invitedBy).toMatch(/^[\da-f-]{36}$/)
    const days = (Date.parse(item.expiresAt) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(6.9)
    expect(days).toBeLessThanOrEqual(7)
    const { rows } = await parvis.pool.query(`select * from "mails" where "template" = 'invitation'`)
    expect(rows.at(-1)).toMatchObject({
      to: 'ines@exemple.example',
      locale: 'en',
      data: { account: 'Parvis', inviter: 'Adrien Lefèvre' },
    })
    expect(await open(await linkFor('ines@exemple.example'))).toMatchObject({
      item: { account: 'Parvis', inviter: 'Adrien Lefèvre', email: 'ines@exemple.example', known: false },
    })
    const stored = JSON.stringify((await parvis.pool.query('select * from "mail_tokens"')).rows)
    expect(stored).not.toContain(await linkFor('ines@exemple.example'))
  })

  it('gives nothing above who invites, and is not for who is of the account or invited already', async () => {
    expect(await invite('a@exemple.example', { role: '100' })).toMatchObject(
      refused('role', 'role_above_own'),
    )
    expect(await invite('ADMIN@parvis.test')).toMatchObject(refused('email', 'already_member'))
    expect((await invite('a@exemple.example')).status).toBe(201)
    expect(await invite('A@exemple.example')).toMatchObject(refused('email', 'already_invited'))
    const { rows } = await parvis.pool.query(`select 1 from "mails" where "to" = 'admin@parvis.test'`)
    expect(rows).toEqual([])
  })

  it('gives no group whose rights are beyond those of who invites', async () => {
    const members = [{ user: (await call(moderator, 'GET', 'user/identity')).connectedUser.id }]
    const group = { group_name: 'Inviting', permissions: ['invitations.full', 'groups.read'], members }
    expect((await call(admin, 'POST', 'groups', group)).status).toBe(201)
    const groups = [await groupNamed('Rédaction')]
    const refusedGroup = await invite('b@exemple.example', { groups }, moderator)
    expect(refusedGroup).toMatchObject(refused('groups', 'beyond_own_rights'))
    expect(
      (await invite('b@exemple.example', { groups: [await groupNamed('Clients')] }, moderator)).status,
    ).toBe(201)
  })

  it('is sent fifty times an hour at most', async () => {
    await parvis.pool.query(`insert into "invitations" ("accountId", "id", "email", "groups")
      select "id", gen_random_uuid(), n || '@many.example', '{}' from "accounts", generate_series(1, 50) n where "house"`)
    expect(await invite('c@exemple.example')).toMatchObject(refused('email', 'too_many_invitations'))
  })

  it('is sent again with another link, and works no longer once it is withdrawn', async () => {
    const { item } = await invite('d@exemple.example')
    const first = await linkFor('d@exemple.example')
    expect((await call(admin, 'POST', `invitations/${item.id}/send`)).item).toBe('OK')
    const second = await linkFor('d@exemple.example')
    expect(await open(first)).toMatchObject(linkOver)
    expect((await open(second)).item.known).toBe(false)
    expect((await call(moderator, 'POST', 'invitations/x/send')).status).toBe(404)
    await parvis.pool.query(`update "invitations" set "version" = 1`)
    expect((await call(admin, 'DELETE', `invitations/${item.id}`)).item).toBe('OK')
    expect(await open(second)).toMatchObject(linkOver)
    expect(await accept(second, person('daniel'))).toMatchObject(linkOver)
    expect((await call(admin, 'POST', `invitations/${item.id}/send`)).status).toBe(404)
  })
})

describe('accepting', () => {
  it('makes someone new a user with the role and the groups given, once', async () => {
    const groups = [await groupNamed('Rédaction')]
    const { item } = await invite('eve@exemple.example', { role: '2', groups })
    const token = await linkFor('eve@exemple.example')
    expect(await accept(token)).toMatchObject({ status: 422 })
    expect(await accept(token, { ...person('admin') })).toMatchObject(refused('username', 'taken'))
    expect(await accept(token, { ...person('eve'), password: 'eve@exemple.example' })).toMatchObject(
      refused('password', 'telling_password'),
    )
    expect(await accept(token, person('eve'))).toEqual({ status: 200, item: 'OK' })
    expect(await accept(token, person('eve2'))).toMatchObject(linkOver)
    const identity = await call((await signIn('eve')).item.token, 'GET', 'user/identity')
    expect(identity.connectedUser).toMatchObject({ role: 2, firstname: 'Inès', email: 'eve@exemple.example' })
    expect(identity.permissions).toEqual(expect.arrayContaining(['pages.full', 'companies.full']))
    const after = await call(admin, 'GET', `invitations/${item.id}`)
    expect(after.item.acceptedAt).not.toBeNull()
    expect(await call(admin, 'POST', `invitations/${item.id}/send`)).toMatchObject(
      refused('email', 'already_member'),
    )
    const { rows } = await parvis.pool.query(
      `select "action", "actor" from "audit_log" where "record" = $1 and "action" like 'invitation%' order by "id"`,
      [item.id],
    )
    expect(rows).toEqual([
      { action: 'invitation_sent', actor: 'admin' },
      { action: 'invitation_accepted', actor: 'eve' },
    ])
  })

  it('leaves the invitation in the list, where it can be deleted and restored', async () => {
    const { item } = await invite('jo@exemple.example')
    await accept(await linkFor('jo@exemple.example'), person('josephine'))
    await parvis.pool.query(`update "invitations" set "deletedAt" = now() where "id" = $1`, [item.id])
    expect((await call(admin, 'POST', `invitations/${item.id}/restore`)).status).toBe(200)
  })

  it('adds the account to those of someone known, without a word more', async () => {
    await invite('client@parvis.test')
    const token = await linkFor('client@parvis.test')
    expect((await open(token)).item.known).toBe(true)
    expect((await accept(token)).item).toBe('OK')
    const accounts = await call(await parvis.tokenOf('client'), 'GET', 'user/accounts')
    expect(accounts.items.map(({ name }: { name: string }) => name)).toEqual(['Atelier Lumière', 'Parvis'])
  })

  it('takes an address over that somebody registered and never confirmed', async () => {
    const thief = { ...person('thief'), email: 'fay@exemple.example', password: 'the password of a thief' }
    expect((await call('', 'POST', 'user/register', thief)).status).toBe(202)
    await invite('fay@exemple.example')
    const token = await linkFor('fay@exemple.example')
    expect((await open(token)).item.known).toBe(false)
    expect((await accept(token, person('fay'))).item).toBe('OK')
    expect((await signIn('fay@exemple.example')).status).toBe(200)
    const stolen = { login: 'fay@exemple.example', password: thief.password }
    expect((await call('', 'POST', 'user/login', stolen)).status).toBe(401)
    const { rows } = await parvis.pool.query(`select distinct "username" from "users" where "email" = $1`, [
      'fay@exemple.example',
    ])
    expect(rows).toEqual([{ username: 'fay' }])
  })

  it('is refused once who invited may not give it any more', async () => {
    await invite('gil@exemple.example', { role: '3' })
    const token = await linkFor('gil@exemple.example')
    const setAdmin = (values: string) =>
      parvis.pool.query(`update "users" set ${values} where "username" = 'admin'`)
    await setAdmin(`"role" = '2'`)
    expect(await accept(token, person('gil'))).toMatchObject(refused('token', 'invitation_void'))
    await setAdmin(`"role" = '3', "active" = false`)
    expect(await accept(token, person('gil'))).toMatchObject(refused('token', 'invitation_void'))
    await setAdmin('"active" = true')
    const { rows } = await parvis.pool.query(`select 1 from "identities" where "username" = 'gil'`)
    expect(rows).toEqual([])
    expect((await accept(token, person('gil'))).status).toBe(200)
  })

  it('is done once, however often at once', async () => {
    await invite('hal@exemple.example')
    const token = await linkFor('hal@exemple.example')
    const statuses = await Promise.all([1, 2, 3].map(async () => (await accept(token, person('hal'))).status))
    expect(statuses.sort()).toEqual([200, 422, 422])
    const { rows } = await parvis.pool.query(
      `select jsonb_path_query("members", '$[*] ? (@.user == $user)', jsonb_build_object('user', u."id"))
       from "users" u join "groups" g on g."accountId" = u."accountId" and g."group_default" where "username" = 'hal'`,
    )
    expect(rows).toHaveLength(1)
  })

  it('is refused for links that are cut, unknown, or too old', async () => {
    await invite('ida@exemple.example')
    const token = await linkFor('ida@exemple.example')
    for (const wrong of [token.slice(1), token.slice(0, -1), `${token}A`, '', 'x'.repeat(200)])
      for (const answer of [await open(wrong), await accept(wrong, person('ida'))])
        expect(answer).toMatchObject(linkOver)
    await parvis.pool.query(`update "mail_tokens" set "expiresAt" = now() where "purpose" = 'invitation'`)
    expect(await open(token)).toMatchObject(linkOver)
  })
})
