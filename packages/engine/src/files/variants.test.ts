import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { removeContent } from './storage/content-key.js'
import type { FileStorage } from './storage/file-storage.js'
import { type Caller, caller, type JsonVariant } from './testing/caller.js'
import { expectHeaders, policy } from './testing/headers.js'
import { type PapersApp, papersApp } from './testing/papers-app.js'
import { noise } from './testing/pictures.js'

let app: PapersApp
let someone: Caller
const written: string[] = []
let beforeWrite: () => Promise<void> = async () => undefined
let inMemory = 0
let mostInMemory = 0

beforeAll(async () => {
  app = await papersApp(noting)
  someone = caller(app.url)
})
afterAll(() => app.close())

/** A storage that records the written keys, and the maximum number of pictures in memory. */
function noting(storage: FileStorage): FileStorage {
  return {
    async write(accountId, key, content, size) {
      written.push(key)
      if (key.startsWith('variants/')) inMemory--
      await beforeWrite()
      return storage.write(accountId, key, content, size)
    },
    read(accountId, key, range) {
      if (!key.startsWith('variants/')) mostInMemory = Math.max(mostInMemory, ++inMemory)
      return storage.read(accountId, key, range)
    },
    exists: (...place) => storage.exists(...place),
    remove: (...place) => storage.remove(...place),
    reach: () => storage.reach(),
    sweep: () => storage.sweep(),
  }
}

const anyone = (path: string) => caller(app.url, '').call(path)
const uploaded = async (...upload: Parameters<Caller['upload']>) =>
  (await someone.upload(...upload)).json().item

describe('the variants of a picture', () => {
  it('are never wider than it is, and are what they say', async () => {
    const item = await uploaded(await noise(600, 300).png().toBuffer(), 'a.png')
    expect(item.variants.map(({ width, height }) => [width, height])).toEqual([
      [160, 80],
      [480, 240],
      [600, 300],
    ])
    for (const variant of item.variants) await expectVariant(variant)
  })

  async function expectVariant({ width, height, ...addresses }: JsonVariant): Promise<void> {
    for (const [format, found] of [
      ['avif', 'heif'],
      ['webp', 'webp'],
    ] as const) {
      const answer = await anyone(addresses[format])
      expectHeaders(answer, { ...policy, 'content-type': `image/${format}`, 'content-disposition': null })
      expect(await sharp(answer.body).metadata()).toMatchObject({ format: found, width, height })
    }
  }

  it('are made once for concurrent requests, and then stored', async () => {
    const item = await uploaded(await noise(600, 300).png().toBuffer(), 'a.png')
    const address = item.variants[1]?.webp ?? ''
    const asked = await Promise.all(Array.from({ length: 8 }, () => anyone(address)))
    expect(new Set(asked.map(({ status, body }) => `${status} ${body.length}`)).size).toBe(1)
    expect((await anyone(address)).body).toEqual(asked[0]?.body)
    expect(written.filter((key) => key === `variants/${item.id}/480.webp`)).toHaveLength(1)
  })

  it('load few pictures into memory, however many are requested', async () => {
    const item = await uploaded(await noise(1200, 600).png().toBuffer(), 'a.png')
    await madeEarly(item.id)
    inMemory = 0
    mostInMemory = 0
    const addresses = item.variants.slice(1).flatMap(({ avif, webp }) => [avif, webp])
    const answers = await Promise.all(addresses.map((address) => anyone(address)))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(mostInMemory).toBeLessThanOrEqual(4)
  })

  it('are there in the size of lists before anyone asks', async () => {
    const large = await uploaded(await noise(600, 300).png().toBuffer(), 'a.png')
    const small = await uploaded(await noise(20, 10).png().toBuffer(), 'a.png')
    expect(await madeEarly(large.id)).toBe(`variants/${large.id}/160.webp`)
    expect(await madeEarly(small.id)).toBe(`variants/${small.id}/20.webp`)
  })

  /** Waits for the variant of a picture that nobody asked for. */
  function madeEarly(id: string): Promise<string> {
    return vi.waitFor(async () => {
      const key = written.find((each) => each.startsWith(`variants/${id}/`)) ?? ''
      expect(await app.storage.exists(someone.accountId, key)).toBe(true)
      return key
    }, 60_000)
  }

  it('are not stored for a picture that is deleted while one is made', async () => {
    const item = await uploaded(await noise(600, 300).png().toBuffer(), 'a.png')
    await madeEarly(item.id)
    beforeWrite = () => removeContent(app.storage, someone.accountId, item.id)
    expect((await anyone(item.variants[1]?.webp ?? '')).status).toBe(404)
    beforeWrite = async () => undefined
    expect(await app.storage.exists(someone.accountId, `variants/${item.id}`)).toBe(false)
  })

  it('are no longer there once the record is deleted, which happens once', async () => {
    const item = await uploaded(await noise(200, 100).png().toBuffer(), 'a.png')
    const { webp = '' } = item.variants[0] ?? {}
    expect((await anyone(webp)).status).toBe(200)
    const remove = () => someone.call(`/papers/${item.id}`, { method: 'DELETE' })
    const answers = await Promise.all([remove(), remove()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect((await anyone(webp)).status).toBe(404)
  })

  it('are there for their own signed addresses only', async () => {
    const item = await uploaded(await noise(600, 300).png().toBuffer(), 'a.png')
    const { avif = '', webp = '' } = item.variants[0] ?? {}
    const query = (address: string) => address.slice(address.indexOf('?'))
    for (const wrong of [
      webp.replace('160.webp', '480.webp'),
      webp.replace('160.webp', '1.webp'),
      webp.replace('160.webp', '160.png'),
      avif.replace(query(avif), query(webp)),
      webp.replace(query(webp), query(item.src)),
      item.src.replace(query(item.src), query(webp)),
    ])
      expect((await anyone(wrong)).status).toBe(404)
  })

  it('go with the content', async () => {
    const item = await uploaded(await noise(200, 100).png().toBuffer(), 'a.png')
    const { webp = '' } = item.variants[0] ?? {}
    expect((await anyone(webp)).status).toBe(200)
    await removeContent(app.storage, someone.accountId, item.id)
    expect((await anyone(webp)).status).toBe(404)
    expect((await anyone(item.src)).status).toBe(404)
  })
})
