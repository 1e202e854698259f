import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type PeopleWorld, peopleWorld } from './people/testing/people-world.js'

let on: PeopleWorld

beforeAll(async () => {
  on = await peopleWorld()
})
afterAll(() => on.close())
beforeEach(async () => {
  for (const table of ['community_notes', 'audit_log', 'record_counts'])
    await on.query(`delete from "${table}"`)
  await on.reset()
})

const secret = 'Signalé pour harcèlement'
const write = (memberId: string, text: string = secret, headers?: Record<string, string>) =>
  on.post('community/notes', { memberId, text }, 'moderator', undefined, headers)
const notesOf = async (memberId: string) =>
  (await on.call('GET', `community/notes?count=exact&filter=${JSON.stringify({ memberId })}`)).items
const member = async (network: number, userId: string) => {
  await on.report(network, userId)
  return on.idOf(userId)
}

it('are listed with their author and time, the newest first', async () => {
  const id = await member(0, '1')
  const { status, item } = await write(id, 'Une première')
  const [user] = await on.query(`select "id" from "users" where "username" = 'moderator'`)
  expect([status, item]).toMatchObject([201, { memberId: id, authorId: user.id, text: 'Une première' }])
  expect(item.author).toBeTruthy()
  await write(id, 'Une autre')
  expect((await notesOf(id)).map(({ text }) => text)).toEqual(['Une autre', 'Une première'])
  const forged = await on.post('community/notes', { memberId: id, text: 'x', authorId: user.id })
  expect(forged).toMatchObject({ status: 422, errors: [{ path: 'authorId' }] })
})

it('stay with the member that they were written about', async () => {
  const [anna, other] = [await member(0, '1'), await member(0, '2')]
  const { item } = await write(anna)
  const change = (payload: object) =>
    on.call('PUT', `community/notes/${item.id}`, payload, 'moderator', undefined, { 'if-match': '"1"' })
  expect(await change({ memberId: other })).toMatchObject({
    status: 422,
    errors: [{ path: 'memberId', code: 'settled' }],
  })
  expect(await change({ memberId: anna, text: 'Autre chose' })).toMatchObject({ status: 200 })
  for (const nobody of [randomUUID(), 'nobody'])
    expect(await write(nobody)).toMatchObject({ status: 422, errors: [{ path: 'memberId' }] })
  const { item: community } = await on.post('communities', { name: 'Ailleurs' })
  const elsewhere = await on.post('community/notes', { memberId: anna, text: 'x' }, 'moderator', community.id)
  expect(elsewhere).toMatchObject({ status: 422, errors: [{ path: 'memberId', code: 'missing_record' }] })
})

it('are part of the member’s data, and are erased with the member from every table', async () => {
  const id = await member(0, '1')
  await write(id, secret, { 'idempotency-key': randomUUID() })
  const { item: deleted } = await write(id, `${secret}, puis retiré`)
  await on.call('DELETE', `community/notes/${deleted.id}`)
  await write(await member(0, '2'), 'D’une autre')
  const { item } = await on.call('GET', `${on.path}/${id}/data`)
  expect((item.notes as unknown as object[]).length).toBe(2)
  const stored = async () => {
    const tables = ['community_notes', 'audit_log', 'idempotency_keys']
    const rows = tables.map((table) => on.query(`select to_jsonb(t)::text as "row" from "${table}" t`))
    return (await Promise.all(rows)).flat().filter(({ row }) => row.includes('harcèlement')).length
  }
  expect(await stored()).toBe(2 + 3 + 1)
  expect((await on.post(`${on.path}/${id}/erase`, {})).status).toBe(200)
  expect(await stored()).toBe(0)
  const { rows } = await on.parvis.pool.query(
    `select "action", "after" ->> 'memberId' as "memberId" from "audit_log" where "entity" = 'community-notes' and "record" = $1`,
    [deleted.id],
  )
  expect(rows.map(({ action }) => action).sort()).toEqual(['create', 'delete'])
  const all = await on.call('GET', 'community/notes?count=exact')
  expect(all.items.map(({ text }) => text)).toEqual(['D’une autre'])
  const [{ total }] = await on.query(
    `select sum("total")::int as "total" from "record_counts" where "resource" like 'community-notes%'`,
  )
  expect(total).toBe(1)
})

it('are merged when their members are linked', async () => {
  const [anna, annie] = [await member(0, '1'), await member(1, '2')]
  await write(anna, 'D’Anna')
  const { item } = await write(annie, 'D’Annie')
  await on.call('DELETE', `community/notes/${item.id}`)
  expect((await on.link(anna, annie)).status).toBe(200)
  expect((await on.post(`community/notes/${item.id}/restore`, {})).status).toBe(200)
  expect((await notesOf(anna)).map(({ text }) => text)).toEqual(['D’Annie', 'D’Anna'])
})

it('written while their member is erased are refused', async () => {
  const id = await member(0, '1')
  const answers = await Promise.all([
    on.post(`${on.path}/${id}/erase`, {}),
    ...Array.from({ length: 20 }, () => write(id)),
  ])
  expect(answers[0]?.status).toBe(200)
  expect(new Set(answers.slice(1).map(({ status }) => status))).toSatisfy((statuses: Set<number>) =>
    [...statuses].every((status) => status === 201 || status === 422),
  )
  expect(await on.query('select 1 from "community_notes"')).toEqual([])
})
