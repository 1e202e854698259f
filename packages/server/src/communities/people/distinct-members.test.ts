import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type PeopleWorld, peopleWorld } from './testing/people-world.js'

let on: PeopleWorld

beforeAll(async () => {
  on = await peopleWorld()
})
afterAll(() => on.close())
beforeEach(async () => {
  await on.query('delete from "community_distinct_members"')
  await on.reset()
})

const distinct = (one: string, other: string) => on.post(`${on.path}/${one}/not-same`, { memberId: other })
const suggested = async (id: string) =>
  (await on.call('GET', `${on.path}/${id}/suggestions`)).items.map(
    ({ member }) => (member as { id: string }).id,
  )
const pairs = async () => (await on.call('GET', `${on.path}/suggestions`)).items.length
const stored = async () =>
  (await on.query('select "memberId", "otherId" from "community_distinct_members"')).map(
    ({ memberId, otherId }) => [memberId, otherId],
  )

/** Anna of the first network, who may be the one of the second by her account, and that of the third by her name. */
async function three(): Promise<[string, string, string]> {
  await on.report(0, '1', { username: 'anna', nickname: 'Anna B.' })
  await on.report(1, '1', { username: 'annie' })
  await on.report(2, '3', { username: 'anna' })
  return [await on.idOf('1', 0), await on.idOf('1', 1), await on.idOf('3')]
}

it('two of whom somebody knows that they are not one person are suggested no more', async () => {
  const [anna, annie, other] = await three()
  expect([await suggested(anna), await pairs()]).toEqual([[annie, other], 2])
  expect(await distinct(annie, anna)).toMatchObject({ status: 200, item: 'OK' })
  expect((await distinct(anna, annie)).status).toBe(200)
  expect([await suggested(anna), await suggested(annie), await pairs()]).toEqual([[other], [], 1])
  await distinct(anna, other)
  expect([await suggested(anna), await suggested(other), await pairs()]).toEqual([[], [], 0])
})

it('so is whom one of them is linked to, until those two are linked after all', async () => {
  const [anna, annie, other] = await three()
  await distinct(anna, other)
  await distinct(anna, annie)
  expect((await on.link(annie, other)).status).toBe(200)
  expect(await stored()).toEqual([[anna, annie].sort()])
  expect([await suggested(anna), await suggested(annie)]).toEqual([[], []])
  expect((await on.link(anna, annie)).status).toBe(200)
  expect(await stored()).toEqual([])
})

it('the distinction is deleted with either of them', async () => {
  const [anna, , other] = await three()
  await distinct(other, anna)
  expect((await on.post(`${on.path}/${other}/erase`, {})).status).toBe(200)
  expect(await stored()).toEqual([])
})

it('is refused for who is nobody, or the same', async () => {
  const [anna] = await three()
  expect(await distinct(anna, anna)).toMatchObject({
    status: 422,
    errors: [{ path: 'memberId', code: 'same_member' }],
  })
  for (const nobody of [randomUUID(), 'nobody', ''])
    expect(await distinct(anna, nobody)).toMatchObject({ status: 422, errors: [{ path: 'memberId' }] })
  expect((await distinct(randomUUID(), anna)).status).toBe(404)
})
