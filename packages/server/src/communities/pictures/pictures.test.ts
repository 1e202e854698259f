import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type PeopleWorld, peopleWorld } from '../people/testing/people-world.js'

interface PictureItem {
  readonly id: string
  readonly networkId: string
  readonly userId: string
  readonly address: string
}

let on: PeopleWorld

beforeAll(async () => {
  on = await peopleWorld()
})
afterAll(() => on.close())
beforeEach(() => on.reset())

/** Somebody of the simulated Discord whose picture is there. */
function pictured(): { userId: string; avatarUrl: string } {
  const { world, url } = on.simulator
  const guild = world.addGuild({ name: 'Images', members: 40 })
  const { user } = guild.roster.after('0', 40).find((one) => one.user.avatar !== null) ?? {}
  return { userId: user?.id ?? '', avatarUrl: `${url}/cdn/avatars/${user?.id}/${user?.avatar}.webp?size=128` }
}

const listed = async (ids: readonly string[]) =>
  (await on.call('GET', `${on.path}/pictures?ids=${encodeURIComponent(JSON.stringify(ids))}`))
    .items as unknown as PictureItem[]

const read = (url: string, headers: Record<string, string> = {}) => on.parvis.app.inject({ url, headers })

/** Reports a member with this avatar URL on the first network. @returns the address of their picture */
async function addressOf(avatarUrl: string, userId = '1'): Promise<string> {
  await on.report(0, userId, { avatarUrl })
  const [picture] = await listed([await on.idOf(userId)])
  return picture?.address ?? ''
}

it('lists the pictures of members, for each network on which they have one', async () => {
  const { avatarUrl } = pictured()
  await on.report(0, '1', { avatarUrl })
  await on.report(1, '2', { avatarUrl })
  await on.report(2, '3')
  const ids = [await on.idOf('1'), await on.idOf('2'), await on.idOf('3')]
  const items = await listed(ids)
  expect(items.map(({ id, userId }) => [id, userId])).toEqual(
    [
      [ids[0], '1'],
      [ids[1], '2'],
    ].sort(),
  )
  expect(items[0]?.address).toMatch(/^\/api\/community\/pictures\//)
  expect(await listed(ids)).toEqual(items)
  expect(await listed([])).toEqual([])
})

it('serves a picture without a session, with its media type, and lets browsers cache it', async () => {
  const address = await addressOf(pictured().avatarUrl)
  const answer = await read(address)
  expect([answer.statusCode, answer.rawPayload.subarray(1, 4).toString()]).toEqual([200, 'PNG'])
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'private, max-age=3600',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    etag: expect.stringMatching(/^"[\w-]+"$/),
  })
  const again = await read(address, { 'if-none-match': String(answer.headers.etag) })
  expect([again.statusCode, again.payload]).toEqual([304, ''])
})

it('no other address opens it', async () => {
  const address = await addressOf(pictured().avatarUrl)
  const other = on.networkOf(1)
  for (const changed of [
    address.split('?')[0] ?? '',
    address.replace(on.networkOf(0), other),
    address.replace('/1?', '/2?'),
    address.replace('/1?', '/%00?'),
    address.replace('/1?', '/%ZZ?'),
    address.replace(/community=[^&]+/, `community=${other}`),
    address.replace(/account=[^&]+/, `account=${other}`),
    address.replace(/expires=\d+/, 'expires=9999999999999'),
    address.replace(/signature=.{5}/, 'signature=aaaaa'),
    address.replace(/picture=[^&]+/, 'picture=x'),
  ]) {
    const { statusCode } = await read(changed)
    expect([changed, statusCode === 404 || statusCode === 400]).toEqual([changed, true])
  }
})

it('what is not a picture of the platform is not there, wherever it may be', async () => {
  const { url } = on.simulator
  const { avatarUrl } = pictured()
  let at = 10
  for (const elsewhere of [
    `${url}/api/v10/gateway`,
    `${url}/cdn/../api/v10/gateway`,
    `${url}/cdn/avatars/1/${'0'.repeat(32)}.png`,
    avatarUrl.replace('127.0.0.1', 'localhost'),
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
  ]) {
    const { statusCode } = await read(await addressOf(elsewhere, String(at++)))
    expect([elsewhere, statusCode]).toEqual([elsewhere, 404])
  }
})

it('the picture of somebody who was erased is not there any more', async () => {
  const address = await addressOf(pictured().avatarUrl)
  expect((await read(address)).statusCode).toBe(200)
  const id = await on.idOf('1')
  expect((await on.post(`${on.path}/${id}/erase`, {})).status).toBe(200)
  expect((await read(address)).statusCode).toBe(404)
  expect(await listed([id])).toEqual([])
})

it('gives a new picture a new address, and also serves it at the former one', async () => {
  const [first, second] = [pictured(), pictured()]
  const before = await addressOf(first.avatarUrl)
  const { etag } = (await read(before)).headers
  const after = await addressOf(second.avatarUrl)
  expect(after).not.toBe(before)
  const shown = (await read(after)).headers.etag
  expect(shown).not.toBe(etag)
  expect((await read(before)).headers.etag).toBe(shown)
})

it('the community of another account, and one in the trash, have none', async () => {
  const address = await addressOf(pictured().avatarUrl)
  const ids = encodeURIComponent(JSON.stringify([await on.idOf('1')]))
  const path = `${on.path}/pictures?ids=${ids}`
  expect((await on.call('GET', path, undefined, 'moderator', on.networkOf(0))).status).toBe(404)
  await on.query('update "communities" set "deletedAt" = now() where "id" = $1', on.community)
  expect((await on.call('GET', path)).status).toBe(404)
  expect((await read(address)).statusCode).toBe(404)
  await on.query('update "communities" set "deletedAt" = null where "id" = $1', on.community)
})

it('what is no list of ids is refused', async () => {
  const tooMany = JSON.stringify(Array.from({ length: 101 }, () => on.community))
  for (const query of ['?ids=', '?ids=x', '?ids=["x"]', `?ids=${encodeURIComponent(tooMany)}`])
    expect((await on.call('GET', `${on.path}/pictures${query}`)).status).toBe(400)
})
