import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type EvaluationApp, evaluationApp } from './testing/evaluation-app.js'

let parvis: EvaluationApp
let operator: string
let admin: string
let moderator: string

beforeAll(async () => {
  parvis = await evaluationApp()
  operator = await parvis.tokenOf('mcp')
  admin = await parvis.tokenOf('admin')
  moderator = await parvis.tokenOf('moderator')
})
afterAll(() => parvis.close())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

async function send(token: string, method: Method, url: string, payload?: object, version?: number) {
  const answer = await parvis.app.inject({
    method,
    url: `/api${url}`,
    headers: {
      'x-token': token,
      'accept-language': 'en',
      ...(version && { 'if-match': `"${version}"` }),
    },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, ...answer.json() }
}
async function call(token: string, method: Method, url: string, payload?: object) {
  const current = method === 'PUT' ? await send(operator, 'GET', url) : undefined
  return send(token, method, url, payload, current?.item.version)
}
const refusal = (path: string, code: string) => ({
  status: 422,
  errors: [{ path, code, message: expect.stringMatching(/^[^{]+\.$/) }],
})
const idOf = async (username: string): Promise<string> =>
  (await parvis.pool.query('select "id" from "users" where "username" = $1', [username])).rows[0].id
const newGroup = (group: object, token = admin) =>
  call(token, 'POST', '/groups', { group_name: crypto.randomUUID(), ...group })
const defaults = async () =>
  (await call(admin, 'GET', '/groups?range=[0,99]')).items.filter(
    ({ group_default }: { group_default: boolean }) => group_default,
  )

describe('the default group of an account', () => {
  it('is one, the last that was made so', async () => {
    const made = await newGroup({ group_default: true })
    expect(made.status).toBe(201)
    expect(await defaults()).toMatchObject([{ id: made.item.id }])
    const other = await newGroup({})
    await call(admin, 'PUT', `/groups/${other.item.id}`, { group_default: true })
    expect(await defaults()).toMatchObject([{ id: other.item.id }])
  })

  it('is neither unset nor deleted', async () => {
    const [{ id }] = await defaults()
    const refused = refusal('group_default', 'last_default_group')
    expect(await call(admin, 'PUT', `/groups/${id}`, { group_default: false })).toMatchObject(refused)
    const deletion = await call(admin, 'DELETE', `/groups/${id}`)
    expect(deletion).toMatchObject(refused)
    expect(deletion.detail).toBe(deletion.errors[0].message)
    expect(deletion.detail).toMatch(/groupe par défaut|default group/)
    expect(await defaults()).toMatchObject([{ id }])
  })

  it('stays one when two are made so at once', async () => {
    const made = await Promise.all([1, 2, 3].map(() => newGroup({ group_default: true })))
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await defaults()).toHaveLength(1)
  })
})

describe('rights are given', () => {
  /** Lets the moderator manage groups, in addition to the rights they have. */
  beforeEach(async () => {
    const members = [{ user: await idOf('moderator') }]
    expect((await newGroup({ permissions: ['groups.full', 'pages.read'], members })).status).toBe(201)
  })

  it('by those who have them', async () => {
    expect((await newGroup({ permissions: ['pages.read', 'companies.update'] }, moderator)).status).toBe(201)
    const made = await newGroup({ permissions: ['pages.read', 'pages.update'] }, moderator)
    expect(made).toMatchObject(refusal('permissions.1', 'beyond_own_rights'))
    expect(await newGroup({ permissions: ['pages.full'] }, moderator)).toMatchObject(
      refusal('permissions.0', 'beyond_own_rights'),
    )
  })

  it('only as they are called', async () => {
    for (const right of ['pages', 'pages.publish', 'PAGES.read', 'nothing.read', 'users.create', '*'])
      expect(await newGroup({ permissions: [right] })).toMatchObject(
        refusal('permissions.0', 'unknown_right'),
      )
  })

  it('to a group, or by belonging to one', async () => {
    const user = await idOf('moderator')
    const { item } = await newGroup({ permissions: ['users.full'] })
    const refused = refusal('members', 'beyond_own_rights')
    expect(await call(moderator, 'POST', '/group-members', { group: item.id, user })).toMatchObject(
      refusal('group', 'beyond_own_rights'),
    )
    expect(await call(moderator, 'PUT', `/groups/${item.id}`, { members: [{ user }] })).toMatchObject(refused)
    expect((await call(moderator, 'PUT', `/groups/${item.id}`, { description: 'x' })).status).toBe(200)
    await call(admin, 'DELETE', `/groups/${item.id}`)
    expect(await call(moderator, 'POST', `/groups/${item.id}/restore`)).toMatchObject(
      refusal('permissions.0', 'beyond_own_rights'),
    )
    expect((await call(admin, 'POST', `/groups/${item.id}/restore`)).status).toBe(200)
    expect((await call(admin, 'POST', '/group-members', { group: item.id, user })).status).toBe(201)
  })

  it('until a moment to come', async () => {
    const user = await idOf('moderator')
    const until = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()
    const members = [{ user }, { user, until: until(-1000) }]
    expect(await newGroup({ members })).toMatchObject(refusal('members.1.until', 'past_moment'))
    const made = await newGroup({ members: [{ user, until: until(60_000) }] })
    expect(made.status).toBe(201)
    const member = { group: made.item.id, user: await idOf('admin'), until: until(-1000) }
    const refused = refusal('until', 'past_moment')
    expect(await call(admin, 'POST', '/group-members', member)).toMatchObject(refused)
    const [{ id }] = made.item.members
    expect(await call(admin, 'PUT', `/group-members/${id}`, { until: member.until })).toMatchObject(refused)
  })
})

describe('the people of an account', () => {
  it('always include an active administrator, whom an operator does not replace', async () => {
    const [admin_, moderator_, mcp] = [await idOf('admin'), await idOf('moderator'), await idOf('mcp')]
    const refused = refusal('role', 'last_administrator')
    expect(await call(admin, 'PUT', `/users/${admin_}`, { role: '1' })).toMatchObject(refused)
    expect(await call(operator, 'PUT', `/users/${admin_}`, { role: '2' })).toMatchObject(refused)
    expect(await call(operator, 'PUT', `/users/${admin_}`, { active: false })).toMatchObject(
      refusal('active', 'last_administrator'),
    )
    expect((await call(operator, 'PUT', `/users/${moderator_}`, { role: '3' })).status).toBe(200)
    expect((await call(operator, 'PUT', `/users/${admin_}`, { active: false })).status).toBe(200)
    expect(await call(operator, 'PUT', `/users/${moderator_}`, { role: '2' })).toMatchObject(refused)
    expect((await call(operator, 'PUT', `/users/${admin_}`, { active: true })).status).toBe(200)
    expect((await call(operator, 'PUT', `/users/${moderator_}`, { role: '2' })).status).toBe(200)
    expect((await call(operator, 'PUT', `/users/${mcp}`, { role: '3' })).status).toBe(200)
    await parvis.pool.query(`update "users" set "role" = '100' where "id" = $1`, [mcp])
  })

  it('are given no role above that of who gives it, and leave those above them alone', async () => {
    const [moderator_, mcp] = [await idOf('moderator'), await idOf('mcp')]
    const refused = refusal('role', 'role_above_own')
    expect(await call(admin, 'PUT', `/users/${moderator_}`, { role: '100' })).toMatchObject(refused)
    expect(await call(admin, 'PUT', `/users/${await idOf('admin')}`, { role: '100' })).toMatchObject(refused)
    expect(await call(admin, 'PUT', `/users/${mcp}`, { role: '1' })).toMatchObject(refused)
    expect(await call(admin, 'PUT', `/users/${mcp}`, { active: false })).toMatchObject(
      refusal('active', 'role_above_own'),
    )
    expect(await call(admin, 'PUT', `/users/${mcp}`, { lastname: 'Autre' })).toMatchObject(
      refusal('lastname', 'role_above_own'),
    )
    expect((await call(operator, 'PUT', `/users/${mcp}`, { phone: '+33199001234' })).status).toBe(200)
    expect((await call(admin, 'PUT', `/users/${moderator_}`, { role: '3' })).status).toBe(200)
    expect((await call(admin, 'PUT', `/users/${moderator_}`, { role: '2' })).status).toBe(200)
  })
})
