import { packMetadata } from '@parvis/chain/metadata'
import { extractCar } from '@parvis/chain/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { currentMetadata } from './stored-metadata.js'
import { type MetadataWorld, metadataWorld } from './testing/metadata-world.js'
import { rawCid } from './testing/raw-cid.js'

let world: MetadataWorld

beforeAll(async () => {
  world = await metadataWorld()
})
afterAll(() => world.close())

it('lists the first hundred files, and counts all', async () => {
  const token = await world.draft({ maximum: 500, image: await world.upload('red') })
  const { root, profile } = await world.prepare(token)
  const { status, body } = await world.call('GET', `tokens/${token.id}/metadata`)
  const all = [...(await world.files(root)).values()]
  expect([status, body.item]).toMatchObject([
    200,
    { root, profile, fileCount: 502, size: all.reduce((sum, { size }) => sum + size, 0) },
  ])
  const paths = body.item.files.map(({ path }: { path: string }) => path)
  expect([paths.length, paths.slice(0, 3), paths.at(-1)]).toEqual([
    100,
    ['contract.json', '1.json', '2.json'],
    '99.json',
  ])
})

it('packs all files for a pinning service, which extracts them as they are served', async () => {
  const token = await world.draft({ maximum: 500, image: await world.upload('blue', 200) })
  const { root } = await world.prepare(token)
  const headers = { 'x-token': await world.tokenOf('admin') }
  const url = `/api/tokens/${token.id}/metadata.car`
  const { statusCode, rawPayload, headers: given } = await world.app.inject({ url, headers })
  expect(statusCode).toBe(200)
  expect(given).toMatchObject({
    'content-type': 'application/vnd.ipld.car; version=1',
    'content-disposition': `attachment; filename="${root}.car"`,
  })
  const extracted = await extractCar(rawPayload)
  const files = await world.files(root)
  expect([...extracted.keys()].sort()).toEqual([...files.keys()].sort())
  for (const [path, bytes] of extracted) expect(rawCid(bytes)).toBe(files.get(path)?.cid)
  const pictures = [...extracted].map(([path, bytes]) => ({ path, type: '', open: () => [bytes] }))
  expect((await packMetadata({ pictures })).root).toBe(root)
  const head = await world.app.inject({ method: 'HEAD', url, headers })
  expect([head.statusCode, head.body]).toEqual([200, ''])
})

it('is the folder that the contract names, else the latest', async () => {
  const token = await world.draft({ name: 'First' })
  const rootNow = async () => (await world.call('GET', `tokens/${token.id}/metadata`)).body.item.root
  const [first, second] = [await world.prepare(token), await world.prepare({ ...token, name: 'Second' })]
  expect(first.root).not.toBe(second.root)
  expect(await rootNow()).toBe(second.root)
  await world.pool.query(`update "tokens" set "metadata" = $2 where "id" = $1`, [token.id, first.root])
  expect(await rootNow()).toBe(first.root)
})

it('is not found before it is prepared, nor in the trash, nor in another account', async () => {
  const token = await world.draft()
  const paths = ['metadata', 'metadata.car'].map((path) => `tokens/${token.id}/${path}`)
  const statuses = async () => {
    const answers = paths.map(async (path) => (await world.call('GET', path)).status)
    return Promise.all(answers)
  }
  expect(await statuses()).toEqual([404, 404])
  await world.prepare(token)
  const client = { 'x-token': await world.tokenOf('client') }
  for (const path of paths)
    expect((await world.app.inject({ url: `/api/${path}`, headers: client })).statusCode).toBe(403)
  for (const path of paths) expect((await world.app.inject({ url: `/api/${path}` })).statusCode).toBe(401)
  const elsewhere = currentMetadata(world.pool, { accountId: crypto.randomUUID(), tokenId: token.id })
  await expect(elsewhere).rejects.toMatchObject({ code: 'not_found' })
  expect((await world.call('DELETE', `tokens/${token.id}`)).status).toBe(200)
  expect(await statuses()).toEqual([404, 404])
})
