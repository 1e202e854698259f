import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type PeopleWorld, peopleWorld } from './testing/people-world.js'

let on: PeopleWorld

beforeAll(async () => {
  on = await peopleWorld()
})
afterAll(() => on.close())
beforeEach(() => on.reset())

const address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const other = `0x${'2'.repeat(40)}`

const set = (memberId: string, wallet: unknown) => on.post(`${on.path}/${memberId}/wallet`, { wallet })
const walletOf = async (memberId: string) =>
  ((await on.call('GET', `${on.path}/${memberId}`)).item as { wallet?: unknown }).wallet

async function member(userId: string, network = 0): Promise<string> {
  await on.report(network, userId)
  return on.idOf(userId, network)
}

it('sets an address with its checksum, and clears it', async () => {
  const id = await member('1')
  expect(await walletOf(id)).toBeNull()
  const changed = await set(id, ` ${address.toLowerCase()} `)
  expect([changed.status, changed.item]).toMatchObject([200, { id, wallet: address, version: 2 }])
  expect((await set(id, address)).item).toMatchObject({ version: 2 })
  await on.report(0, '1', { nickname: 'Renommée' })
  expect(await walletOf(id)).toBe(address)
  expect((await set(id, null)).item).toMatchObject({ wallet: null })
  const entries = await on.query(
    `select "record", "before", "after" from "audit_log" where "action" = 'member_wallet_changed'`,
  )
  expect(entries).toEqual(Array(2).fill({ record: id, before: null, after: null }))
})

it.each<[string, unknown, string]>([
  ['a mistyped address', address.replace('cA', 'ca'), 'wrong_checksum'],
  ['a name', 'alice.eth', 'address_is_a_name'],
  ['no address', '', 'not_an_address'],
  ['the zero address', `0x${'0'.repeat(40)}`, 'zero_address'],
  ['a long text', 'x'.repeat(101), 'too_long'],
  ['a number', 1, 'invalid_type'],
  ['nothing', undefined, 'required'],
])('refuses %s', async (_, wallet, code) => {
  const id = await member('1')
  expect(await set(id, wallet)).toMatchObject({ status: 422, errors: [{ path: 'wallet', code }] })
  expect(await walletOf(id)).toBeNull()
})

it('refuses an unknown member, and an old version', async () => {
  const id = await member('1')
  expect(await set(randomUUID(), address)).toMatchObject({ status: 404 })
  expect(await set(id, address)).toMatchObject({ status: 200 })
  const old = { 'if-match': '"1"' }
  const late = await on.post(`${on.path}/${id}/wallet`, { wallet: other }, undefined, undefined, old)
  expect(late.status).toBe(412)
  expect(await walletOf(id)).toBe(address)
})

it('stays with the member who remains of two, and with them when they are split', async () => {
  const [one, two] = [await member('1', 0), await member('2', 1)]
  await set(two, other)
  await on.link(one, two)
  expect(await walletOf(one)).toBe(other)
  const three = await member('3', 2)
  await set(three, address)
  await on.link(one, three)
  expect(await walletOf(one)).toBe(other)
  const unlinked = await on.post(`${on.path}/${one}/unlink`, { networkId: on.networkOf(2), userId: '3' })
  expect(unlinked.status).toBe(200)
  expect([await walletOf(one), await walletOf(three)]).toEqual([other, null])
})

it('is exported with the data of a member, and erased with them', async () => {
  const id = await member('1')
  const own = `0x${'7'.repeat(40)}`
  await set(id, own)
  const data = await on.call('GET', `${on.path}/${id}/data`)
  expect(data.item).toMatchObject({ member: { wallet: own } })
  expect((await on.post(`${on.path}/${id}/erase`, {})).status).toBe(200)
  for (const table of ['community_members', 'audit_log', 'community_events'])
    expect(await on.query(`select 1 from "${table}" t where to_jsonb(t)::text like $1`, `%${own}%`)).toEqual(
      [],
    )
})
