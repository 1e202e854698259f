import { randomUUID } from 'node:crypto'
import { mostTags } from '@parvis/schemas'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type PeopleWorld, peopleWorld } from '../people/testing/people-world.js'

let on: PeopleWorld

beforeAll(async () => {
  on = await peopleWorld()
})
afterAll(() => on.close())
beforeEach(() => on.reset())

const newTag = async (name: string = randomUUID()) =>
  (await on.post('community/tags', { name, colour: '#6750a7' })).item.id ?? ''
const tag = (memberId: string, change: object) => on.post(`${on.path}/${memberId}/tags`, change)
const tagged = async (memberId: string) =>
  (await on.call('GET', `${on.path}/${memberId}`)).item.tags as unknown as string[]
const entries = () =>
  on.query(`select "record", "after" from "audit_log" where "action" = 'members_tagged' order by "at"`)

describe('the tags of a member', () => {
  it('are given and taken off, each once and in the order in which they were given', async () => {
    await on.report(0, '1')
    const id = await on.idOf('1')
    const [one, other, third] = [await newTag(), await newTag(), await newTag()]
    const given = await tag(id, { add: [other, one, other] })
    expect([given.status, given.item]).toMatchObject([200, { id, tags: [other, one], version: 2 }])
    expect((await tag(id, { add: [third, one], remove: [other] })).item).toMatchObject({
      tags: [one, third],
      version: 3,
    })
    expect((await tag(id, { add: [one], remove: [other] })).item).toMatchObject({ version: 3 })
    expect(await entries()).toEqual([
      { record: id, after: { add: [other, one, other], remove: [] } },
      { record: id, after: { add: [third, one], remove: [other] } },
    ])
    await on.report(0, '1', { nickname: 'Renommée' })
    expect(await tagged(id)).toEqual([one, third])
    const found = await on.call('GET', `${on.path}?filter=${JSON.stringify({ tags: { contains: third } })}`)
    expect(found.items.map((item) => item.id)).toEqual([id])
  })

  it('are refused where they are not there, of another community, or too many', async () => {
    await on.report(0, '1')
    const id = await on.idOf('1')
    const { item: community } = await on.post('communities', { name: 'Ailleurs' })
    const foreign = await on.post('community/tags', { name: 'Ailleurs' }, 'moderator', community.id)
    const known = await newTag()
    for (const unknown of [randomUUID(), foreign.item.id]) {
      expect(await tag(id, { add: [known, unknown] })).toMatchObject({
        status: 422,
        errors: [{ path: 'add.1', code: 'missing_record' }],
      })
      expect(await tag(id, { remove: [unknown] })).toMatchObject({ errors: [{ path: 'remove.0' }] })
    }
    expect(await tagged(id)).toEqual([])
    const many: string[] = []
    for (let count = 0; count <= mostTags; count++) many.push(await newTag())
    expect(await tag(id, { add: many.slice(1) })).toMatchObject({ status: 200 })
    const full = { status: 422, errors: [{ path: 'add', code: 'too_many_tags' }] }
    expect(await tag(id, { add: many.slice(0, 1) })).toMatchObject(full)
    expect(await tag(id, { add: many.slice(0, 1), remove: many.slice(1, 2) })).toMatchObject({ status: 200 })
    for (const wrong of [{ add: many }, { add: 'x' }, { add: ['x'] }, { add: [null] }, { tags: [] }])
      expect(await tag(id, wrong)).toMatchObject({ status: 422 })
    expect(await tag(randomUUID(), { add: [known] })).toMatchObject({ status: 404 })
    expect(await tag('nobody', { add: [known] })).toMatchObject({ status: 404 })
    expect(
      await on.post(`${on.path}/${id}/tags`, { add: [foreign.item.id] }, 'moderator', community.id),
    ).toMatchObject({ status: 404 })
  })

  it('are without those that were deleted, and one that comes back is there again', async () => {
    await on.report(0, '1')
    const id = await on.idOf('1')
    const [one, other] = [await newTag('Bénévole'), await newTag()]
    await tag(id, { add: [one] })
    expect((await on.call('GET', `community/tags/${one}/uses`)).items).toMatchObject([{ id, field: 'tags' }])
    expect((await on.call('DELETE', `community/tags/${one}`)).status).toBe(200)
    expect([await tagged(id), (await on.members())[0]]).toMatchObject([[], { tags: [] }])
    expect((await on.post(`community/tags/${one}/restore`, {})).status).toBe(200)
    expect(await tagged(id)).toEqual([one])
    await on.call('DELETE', `community/tags/${one}`)
    expect((await tag(id, { add: [other] })).item).toMatchObject({ tags: [other] })
    await on.post(`community/tags/${one}/restore`, {})
    expect(await tagged(id)).toEqual([one, other])
    for (const each of [one, other]) await on.call('DELETE', `community/tags/${each}`)
    expect((await on.call('GET', `${on.path}/${id}/data`)).item).toMatchObject({ tags: [] })
  })
})

it('contains the names of tags in an export of members', async () => {
  await on.report(0, '1')
  await on.report(0, '2')
  const id = await on.idOf('1')
  const [one, other, gone] = [await newTag('Éveillé'), await newTag('Aimable'), await newTag()]
  await tag(id, { add: [one, other, gone] })
  await on.call('DELETE', `community/tags/${gone}`)
  const { body } = await on.parvis.app.inject({
    url: `/api/${on.path}/export?format=csv&columns=["name","tags"]`,
    headers: {
      'x-token': await on.parvis.tokenOf('moderator'),
      'x-community': on.community,
      'accept-language': 'en',
    },
  })
  const rows = ['Name,Tags', 'user-2,', 'user-1,"Éveillé, Aimable"']
  expect(body.replace('\ufeff', '').trimEnd().split('\r\n')).toEqual(rows)
})

describe('the tags of several members', () => {
  it('change in one call, and nothing does where one of them would bear too many', async () => {
    await on.report(0, '1')
    await on.report(0, '2')
    const ids = [await on.idOf('1'), await on.idOf('2')]
    const [one, other] = [await newTag(), await newTag()]
    const tagAll = (change: object) => on.post(`${on.path}/tags`, { ids: [...ids, randomUUID()], ...change })
    await tag(ids[0] ?? '', { add: [one] })
    expect(await tagAll({ add: [one] })).toMatchObject({ status: 200, item: { changed: 1 } })
    expect(await tagAll({ add: [other], remove: [one] })).toMatchObject({ item: { changed: 2 } })
    expect([await tagged(ids[0] ?? ''), await tagged(ids[1] ?? '')]).toEqual([[other], [other]])
    expect((await entries()).at(-1)).toEqual({
      record: null,
      after: { add: [other], remove: [one], members: 2 },
    })
    const many: string[] = []
    for (let count = 0; count < mostTags; count++) many.push(await newTag())
    await tag(ids[0] ?? '', { add: many, remove: [other] })
    expect(await tagAll({ add: [one] })).toMatchObject({ status: 422, errors: [{ path: 'add' }] })
    expect(await tagged(ids[1] ?? '')).toEqual([other])
    expect(await tagAll({ add: [randomUUID()] })).toMatchObject({ status: 422 })
    const tooMany = { ids: Array.from({ length: 1001 }, () => randomUUID()), add: [one] }
    expect(await on.post(`${on.path}/tags`, tooMany)).toMatchObject({
      status: 422,
      errors: [{ path: 'ids' }],
    })
    expect(await on.post(`${on.path}/tags`, tooMany, 'moderator', randomUUID())).toMatchObject({
      status: 422,
    })
    const nowhere = { ids, add: [one] }
    expect(await on.post(`${on.path}/tags`, nowhere, 'moderator', randomUUID())).toMatchObject({
      status: 404,
    })
  })

  it('are merged when the members are linked', async () => {
    await on.report(0, '1')
    await on.report(1, '2')
    const [anna, annie] = [await on.idOf('1'), await on.idOf('2')]
    const [one, other] = [await newTag(), await newTag()]
    await tag(anna, { add: [one] })
    await tag(annie, { add: [other, one] })
    expect((await on.link(anna, annie)).item).toMatchObject({ tags: [one, other] })
    await on.unlink(anna, 1, '2')
    expect([await tagged(anna), await tagged(annie)]).toEqual([[one, other], []])
  })
})
