import { afterAll, beforeAll, expect, it } from 'vitest'
import { purgeTrash } from '../../trash/index.js'
import { type MetadataWorld, metadataWorld } from './testing/metadata-world.js'

let world: MetadataWorld

beforeAll(async () => {
  world = await metadataWorld()
})
afterAll(() => world.close())

const isStored = (cid: string) => world.storage.exists(world.accountId, `ipfs/${cid}`)
async function prepared(name: string, image: string) {
  const token = await world.draft({ name, image })
  const { root } = await world.prepare(token)
  const files = await world.files(root)
  const cidOf = (path: string) => files.get(path)?.cid ?? ''
  return { token, root, document: cidOf('1.json'), picture: cidOf('images/1.webp') }
}

it('removes with a token what no other one needs', async () => {
  const image = await world.upload('red')
  const [one, other] = [await prepared('One', image), await prepared('Other', image)]
  await world.purge('tokens', one.token.id)
  expect([await isStored(one.document), await isStored(one.picture)]).toEqual([false, true])
  expect((await world.app.inject({ url: `/ipfs/${one.root}/1.json` })).statusCode).toBe(404)
  expect((await world.app.inject({ url: `/ipfs/${other.root}/images/1.webp` })).statusCode).toBe(200)
  await world.purge('tokens', other.token.id)
  expect([await isStored(other.document), await isStored(other.picture)]).toEqual([false, false])
  expect((await world.files(other.root)).size).toBe(0)
})

it('removes nothing while a token may come back from the trash, and all after that', async () => {
  const { token, root, picture } = await prepared('Due', await world.upload('blue'))
  expect((await world.call('DELETE', `tokens/${token.id}`)).status).toBe(200)
  await purgeTrash(world.pool, world.storage)
  expect((await world.app.inject({ url: `/ipfs/${root}/1.json` })).statusCode).toBe(200)
  await world.pool.query(`update "tokens" set "deletedAt" = now() - interval '31 days' where "id" = $1`, [
    token.id,
  ])
  await purgeTrash(world.pool, world.storage)
  expect([await isStored(picture), (await world.files(root)).size]).toEqual([false, 0])
})

it('never removes what another token is being given meanwhile', async () => {
  const image = await world.upload('green')
  for (let round = 0; round < 8; round += 1) {
    const old = await prepared(`Old ${round}`, image)
    const token = await world.draft({ name: `New ${round}`, image })
    expect((await world.call('DELETE', `tokens/${old.token.id}`)).status).toBe(200)
    const purge = world.call('POST', 'trash/purge', { items: [{ resource: 'tokens', id: old.token.id }] })
    const [{ root }] = await Promise.all([world.prepare(token), purge])
    expect(await isStored(old.picture), `round ${round}`).toBe(true)
    expect((await world.app.inject({ url: `/ipfs/${root}/images/1.webp` })).statusCode).toBe(200)
    await world.purge('tokens', token.id)
    expect(await isStored(old.picture)).toBe(false)
  }
})

it('leaves nothing of a token that is purged while it is prepared', async () => {
  const token = await world.draft({ name: 'Gone', image: await world.upload('gold') })
  let isGone = false
  const { storage } = world
  const purging = new Proxy(storage, {
    get:
      (target, name: keyof typeof storage) =>
      async (...given: never[]) => {
        if (name === 'write' && !isGone) {
          isGone = true
          await world.purge('tokens', token.id)
        }
        return (target[name] as (...given: never[]) => unknown)(...given)
      },
  })
  await expect(world.prepare(token, purging)).rejects.toMatchObject({ code: 'not_found' })
  const { rows } = await world.pool.query(`select 1 from "token_metadata" where "tokenId" = $1`, [token.id])
  expect([isGone, rows]).toEqual([true, []])
})

it('stores nothing for a token that was purged already', async () => {
  const token = await world.draft({ name: 'Purged' })
  await world.purge('tokens', token.id)
  await expect(world.prepare(token)).rejects.toMatchObject({ code: 'not_found' })
  const { rows } = await world.pool.query(`select 1 from "token_metadata" where "tokenId" = $1`, [token.id])
  expect(rows).toEqual([])
})
