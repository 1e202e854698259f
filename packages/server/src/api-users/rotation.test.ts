import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EvaluationApp, evaluationApp } from '../testing/evaluation-app.js'
import { programsOf, type TestProgram } from '../testing/programs.js'

let parvis: EvaluationApp
let programs: Awaited<ReturnType<typeof programsOf>>

beforeAll(async () => {
  parvis = await evaluationApp()
  programs = await programsOf(parvis)
  await programs.layer(true)
})
afterAll(() => parvis.close())

const path = ({ id }: TestProgram) => `api-users/${id}/rotate-key`
const rotate = async (program: TestProgram, overlap: number) =>
  (await programs.asAdmin(path(program), { method: 'POST', payload: { overlap } })).body.item
const statusOf = async (key: string) =>
  (await programs.call('companies', { headers: { 'x-api-key': key } })).status
const hours = (count: number) => Date.now() + count * 3_600_000

it('a new key works at once, and the ones before for as long as is said', async () => {
  const program = await programs.add()
  const second = await rotate(program, 24)
  expect(second.api_key).toMatch(/^pk_[\w-]{43}$/)
  expect(Math.abs(new Date(second.previousUntil).getTime() - hours(24))).toBeLessThan(60_000)
  const third = await rotate(program, 720)
  const keys = [program.key, second.api_key, third.api_key]
  expect(await Promise.all(keys.map(statusOf))).toEqual([200, 200, 200])
  const { rows } = await parvis.pool.query(
    `select round(extract(epoch from "until" - now()) / 3600)::int as "left" from "api_keys"
where "apiUserId" = $1 order by "since"`,
    [program.id],
  )
  expect(rows).toEqual([{ left: 24 }, { left: 720 }, { left: null }])
  const fourth = await rotate(program, 0)
  expect(await Promise.all([...keys, fourth.api_key].map(statusOf))).toEqual([401, 401, 401, 200])
  const refused = await programs.call('companies', { headers: { 'x-api-key': program.key } })
  expect(refused.body.detail).toMatch(/was replaced/)
})

it('its beginning shows in the record, of which it is a change', async () => {
  const program = await programs.add()
  const { api_key } = await rotate(program, 1)
  expect((await programs.asAdmin(`api-users/${program.id}`)).body.item).toMatchObject({
    api_key: `${api_key.slice(0, 9)}…`,
    version: 2,
  })
  expect((await programs.audit(program)).at(-1)).toMatchObject({
    action: 'key_rotated',
    actor: 'admin',
    entity: 'api-users',
  })
  expect(JSON.stringify(await programs.audit(program))).not.toContain(api_key)
})

it('many at once leave one key that lasts', async () => {
  const program = await programs.add()
  const made = await Promise.all(Array.from({ length: 8 }, () => rotate(program, 0)))
  const statuses = await Promise.all(made.map(({ api_key }) => statusOf(api_key)))
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
})

it.each([-1, 721, 1.5, '24', null, undefined, 1e99, [1]])('an overlap of %j is refused', async (overlap) => {
  const program = await programs.add()
  const answer = await programs.asAdmin(path(program), { method: 'POST', payload: { overlap } })
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'overlap' }] } })
  expect(await statusOf(program.key)).toBe(200)
})

it('requires every right of the program', async () => {
  const program = await programs.add({ allowed_entities: ['companies', 'pages.read'] })
  const { rows } = await parvis.pool.query(`select "id" from "users" where "username" = 'moderator'`)
  const permissions = ['api-users.update', 'pages.update']
  const group = { group_name: 'Renewers', permissions, members: [{ user: rows[0].id }] }
  await programs.asAdmin('groups', { method: 'POST', payload: group })
  const asModerator = async () =>
    programs.call(path(program), {
      method: 'POST',
      payload: { overlap: 0 },
      headers: { 'x-token': await parvis.tokenOf('moderator') },
    })
  expect(await asModerator()).toMatchObject({ status: 403, body: { right: 'pages.read' } })
  expect(await statusOf(program.key)).toBe(200)
  await programs.change(program, { allowed_entities: ['companies', 'pages.update'] })
  expect((await asModerator()).status).toBe(200)
})

it('finds no API user of another account, in the trash, or that there is not', async () => {
  const gone = await programs.add()
  await programs.asAdmin(`api-users/${gone.id}`, { method: 'DELETE' })
  const { rows } = await parvis.pool.query(
    `update "api_users" set "id" = "id" where "username" = 'facturation' returning "id"`,
  )
  for (const id of [gone.id, crypto.randomUUID(), 'nonsense'])
    expect(
      (await programs.asAdmin(`api-users/${id}/rotate-key`, { method: 'POST', payload: { overlap: 0 } }))
        .status,
    ).toBe(404)
  await parvis.pool.query(`update "users" set "role" = '3' where "username" = 'client'`)
  const foreign = await programs.call(`api-users/${rows[0].id}/rotate-key`, {
    method: 'POST',
    payload: { overlap: 0 },
    headers: { 'x-token': await parvis.tokenOf('client') },
  })
  expect(foreign.status).toBe(404)
})

it('can be made by a program itself', async () => {
  const program = await programs.add({ allowed_entities: ['api-users.update', 'companies.read'] })
  const call = { method: 'POST', payload: { overlap: 0 }, headers: { 'x-api-key': program.key } }
  const answer = await programs.call(path(program), call)
  expect(answer.status).toBe(200)
  expect(await statusOf(program.key)).toBe(401)
  expect(await statusOf(answer.body.item.api_key)).toBe(200)
})
