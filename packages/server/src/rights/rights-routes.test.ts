import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EvaluationApp, evaluationApp } from '../testing/evaluation-app.js'

let parvis: EvaluationApp
let admin: string
let group: { id: string; group_name: string }
let moderator: string

beforeAll(async () => {
  parvis = await evaluationApp()
  admin = await parvis.tokenOf('admin')
  moderator = (await parvis.pool.query(`select "id" from "users" where "username" = 'moderator'`)).rows[0].id
  const members = [{ user: moderator, until: new Date(Date.now() + 3_600_000).toISOString() }]
  group = (
    await call(admin, 'POST', '/groups', { group_name: 'Editors', permissions: ['pages.full'], members })
  ).item
})
afterAll(() => parvis.close())

async function call(token: string, method: 'GET' | 'POST', url: string, payload?: object) {
  const headers = { 'x-token': token, 'accept-language': 'en' }
  const answer = await parvis.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json() }
}
const editors = () => ({ kind: 'group', id: group.id, name: 'Editors' })
const administrator = { kind: 'role', id: '3', name: 'Administrator' }

it('lists who has a right, and through what', async () => {
  const { items } = await call(admin, 'GET', '/rights/holders?right=pages.update')
  expect(items.map(({ kind, name }: { kind: string; name: string }) => [kind, name])).toEqual([
    ['role', 'Administrator'],
    ['role', 'Operator'],
    ['group', 'Editors'],
    ['group', 'Rédaction'],
    ['user', 'Adrien Lefèvre'],
    ['user', 'Maya Perrin'],
    ['user', 'Mona Delmas'],
  ])
  expect(items.at(4).through).toEqual([administrator])
  expect(items.at(6)).toEqual({
    kind: 'user',
    id: moderator,
    name: 'Mona Delmas',
    through: [editors()],
  })
})

it('lists the programs with a right', async () => {
  const programs = async (right: string) =>
    (await call(admin, 'GET', `/rights/holders?right=${right}`)).items
      .filter(({ kind }: { kind: string }) => kind === 'apiUser')
      .map(({ name }: { name: string }) => name)
  expect(await programs('companies.read')).toEqual(['facturation'])
  expect(await programs('companies.update')).toEqual([])
  expect(await programs('quotes.delete')).toEqual(['facturation'])
})

it('lists the rights of someone, with their sources', async () => {
  const { items } = await call(admin, 'GET', `/rights/of?kind=user&id=${moderator}`)
  expect(items).toContainEqual({ right: 'pages.full', from: [editors()] })
  expect(items).toContainEqual({
    right: 'navigation.media',
    from: [{ kind: 'role', id: '2', name: 'Moderator' }],
  })
  const identity = await call(await parvis.tokenOf('moderator'), 'GET', '/user/identity')
  expect(items.map(({ right }: { right: string }) => right)).toEqual(identity.permissions.sort())
  expect((await call(admin, 'GET', `/rights/of?kind=group&id=${group.id}`)).items).toEqual([
    { right: 'pages.full', from: [editors()] },
  ])
  const ofRole = (await call(admin, 'GET', '/rights/of?kind=role&id=3')).items
  expect(ofRole).toContainEqual({ right: 'users.full', from: [administrator] })
})

it('refuses what there is not, and who may not know', async () => {
  expect(await call(admin, 'GET', '/rights/holders?right=pages.publish')).toMatchObject({
    status: 400,
    parameter: 'right',
  })
  expect(await call(admin, 'GET', '/rights/of?kind=nobody&id=1')).toMatchObject({ status: 400 })
  for (const kind of ['role', 'user', 'group', 'apiUser'])
    expect(await call(admin, 'GET', `/rights/of?kind=${kind}&id=x`)).toMatchObject({ status: 404 })
  expect(await call(admin, 'GET', '/rights/of?kind=user&id=%00')).toMatchObject({
    status: 400,
    parameter: 'id',
  })
  const foreign = (await parvis.pool.query(`select "id" from "users" where "username" = 'client'`)).rows[0].id
  expect(await call(admin, 'GET', `/rights/of?kind=user&id=${foreign}`)).toMatchObject({ status: 404 })
  const client = await parvis.tokenOf('client')
  expect(await call(client, 'GET', '/rights/holders?right=pages.read')).toMatchObject({ right: 'users.read' })
})
