import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestBucket, testBucket } from '../testing/s3-bucket.js'
import { S3Store } from './s3-store.js'

let bucket: TestBucket
let store: S3Store
const content = Buffer.alloc(100_000, 'a')

beforeAll(async () => {
  bucket = await testBucket()
  store = new S3Store(bucket.location, { silence: 300, whole: 4_000 })
  await store.put('object', content)
})
beforeEach(() => {
  bucket.refuse(0)
  bucket.stall(0)
})
afterAll(() => bucket.close())

it('reads an object again whose content stops on the way', async () => {
  bucket.stall(2)
  expect(await store.get('object')).toEqual(content)
})

it.each([
  ['stops on the way', () => bucket.stall(Number.POSITIVE_INFINITY)],
  ['is refused', () => bucket.refuse(Number.POSITIVE_INFINITY)],
])(
  'says so within its time when each content %s',
  async (_, break_) => {
    break_()
    const failure = expect.objectContaining({ code: 'repository_unavailable' })
    await expect(store.get('object')).rejects.toEqual(failure)
    bucket.refuse(0)
    bucket.stall(0)
    expect(await store.get('object')).toEqual(content)
  },
  180_000,
)

it('has nothing under a name that was not stored', async () => {
  expect(await store.get('other')).toBeUndefined()
})
