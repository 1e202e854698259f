import { S3Storage } from '@parvis/engine'
import { s3Server } from '@parvis/engine/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lookAt } from '../probe.js'
import { type FaultyStore, faultyStore } from '../testing/faulty-store.js'
import { storageProbe } from './storage.js'

let server: Awaited<ReturnType<typeof s3Server>>
let store: FaultyStore

beforeAll(async () => {
  server = await s3Server()
  store = await faultyStore(server.options.endpoint)
})
afterAll(() => store.close())

const look = () => {
  const storage = new S3Storage({ ...server.options, endpoint: store.url })
  return lookAt(storageProbe({ storage, slow: Number.POSITIVE_INFINITY }), 30_000)
}

it('writes, reads and deletes a file', async () => {
  expect(await look()).toMatchObject({ state: 'ready', figures: { latency: expect.any(Number) } })
})

it('reports a store that answers 503, and one with the file of somebody else', async () => {
  store.mode = 'unavailable'
  expect(await look()).toMatchObject({ state: 'away', code: 'storage_unreachable' })
  store.mode = 'foreign'
  expect(await look()).toMatchObject({ state: 'away', code: 'storage_foreign' })
  store.mode = 'passes'
  expect(await look()).toMatchObject({ state: 'ready' })
})

it('reports a bucket that does not exist, and a store that ended', async () => {
  const storage = new S3Storage({ ...server.options, bucket: 'another' })
  expect(await lookAt(storageProbe({ storage }), 30_000)).toMatchObject({
    state: 'away',
    code: 'storage_unreachable',
  })
  await server.close()
  expect(await look()).toMatchObject({ state: 'away', code: 'storage_unreachable' })
})
