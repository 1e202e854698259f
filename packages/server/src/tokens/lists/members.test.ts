import { randomUUID } from 'node:crypto'
import { walletsOf } from '@parvis/communities'
import { upsertMembers } from '@parvis/communities/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addressOf, type MintingWorld, mintingWorld } from '../testing/minting-world.js'

let world: MintingWorld
let currency: string
let pieces: string
let communityId: string
let tag: string
/** Ids of members by their names. */
const ids = new Map<string, string>()

const within = () => ({ 'x-community': communityId })

beforeAll(async () => {
  world = await mintingWorld()
  const named = { name: 'Lumière', symbol: 'LUM' }
  currency = await world.deployed({ ...named, standard: 'erc20', decimals: 2, maximum: 1_000_000 })
  pieces = await world.deployed({ ...named, standard: 'erc721', maximum: 10 })
  communityId = (await world.call('POST', 'communities', { name: 'Atelier' })).item.id
  tag = (await world.call('POST', 'community/tags', { name: 'Fidèles' }, within())).item.id
  await report(['ada', 'bob', 'cleo', 'dan'])
  await report(['robot'], true)
  const { items } = await world.call('GET', 'community/members?range=[0,99]', undefined, within())
  for (const { id, name } of items) ids.set(name, id)
  for (const [index, name] of ['ada', 'bob', 'robot'].entries()) await setWallet(name, addressOf(index))
  await world.call('POST', `community/members/${ids.get('ada')}/tags`, { add: [tag] }, within())
})
afterAll(() => world.close())

/** As if the platform had reported members. */
async function report(names: readonly string[], isBot = false): Promise<void> {
  const { rows } = await world.pool.query('select "accountId" from "communities" where "id" = $1', [
    communityId,
  ])
  const network = { accountId: rows[0].accountId, communityId, networkId: randomUUID(), platform: 'discord' }
  const facts = { displayName: null, nickname: null, avatarUrl: null, isBot, isPending: false }
  const members = names.map((username, index) => ({
    ...{ username, userId: username, joinedAt: new Date(index) },
    ...facts,
  }))
  await upsertMembers(world.pool, network, members, new Date(), 'a secret of the tests')
}

async function setWallet(name: string, wallet: string): Promise<void> {
  const path = `community/members/${ids.get(name)}/wallet`
  expect((await world.call('POST', path, { wallet }, within())).status).toBe(200)
}

const rehearse = (token: string, body: object, headers?: object) =>
  world.call('POST', `tokens/${token}/mint/members`, { communityId, ...body }, headers)

it('mints to the members who are there and have an address, once', async () => {
  const { status, item } = await rehearse(currency, { amount: '1,5' })
  expect(status).toBe(200)
  expect(item).toMatchObject({ problems: [], recipients: 2, withoutWallet: 2, total: '300' })
  const path = `tokens/${currency}/mint/list/${item.mintingId}`
  const answers = await Promise.all([world.call('POST', path), world.call('POST', path)])
  expect(answers.map((answer) => answer.status)).toEqual([202, 202])
  await world.reaches(currency, 'minted')
  const recipients = await world.call('GET', `tokens/${currency}/mintings/${item.mintingId}/recipients`)
  const minted = recipients.items.map(({ address }: { address: string }) => address.toLowerCase())
  expect(minted).toEqual([addressOf(0), addressOf(1)])
})

it('mints to those with a tag, each the next piece', async () => {
  const { item } = await rehearse(pieces, { tags: [tag] })
  expect(item).toMatchObject({ problems: [], recipients: 1, withoutWallet: 0, total: '1' })
})

it('names the member whose address another one has', async () => {
  await setWallet('cleo', addressOf(0))
  const { item } = await rehearse(currency, { amount: '1' })
  expect(item).toMatchObject({ mintingId: null, problemCount: 1, recipients: 3, cost: null })
  const member = { id: ids.get('cleo'), name: 'cleo' }
  expect(item.problems).toMatchObject([{ code: 'wallet_twice', line: null, member }])
})

it('says that nobody has an address', async () => {
  const empty = (await world.call('POST', 'communities', { name: 'Vide' })).item.id
  const { item } = await rehearse(currency, { communityId: empty, amount: '1' })
  expect(item).toMatchObject({ mintingId: null, recipients: 0, problems: [{ path: '', code: 'no_wallets' }] })
})

it.each<[string, object, string, string]>([
  ['an unknown community', { communityId: randomUUID() }, 'communityId', 'missing_record'],
  ['an unknown tag', { tags: [randomUUID()] }, 'tags.0', 'missing_record'],
  ['no amount', { amount: 'many' }, 'amount', 'not_an_amount'],
  ['nothing for each', { amount: '0' }, 'amount', 'amount_not_positive'],
  ['tags that are none', { tags: 'x' }, 'tags', 'invalid_type'],
  ['too long an amount', { amount: '1'.repeat(101) }, 'amount', 'too_long'],
])('refuses %s', async (_, body, path, code) => {
  expect(await rehearse(currency, body)).toMatchObject({ status: 422, errors: [{ path, code }] })
})

it('requires the right to read members besides that to mint', async () => {
  const { rows } = await world.pool.query('select "accountId" from "communities" where "id" = $1', [
    communityId,
  ])
  const caller = {
    accountId: rows[0].accountId,
    ...({ userId: randomUUID(), kind: 'user', name: 'Ada', role: 1, address: '', userAgent: '' } as const),
    rights: ['tokens.mint', 'communities.read'],
  }
  const asked = walletsOf(world.pool, caller, { communityId, tags: [], most: 10 })
  await expect(asked).rejects.toMatchObject({ code: 'forbidden' })
})
