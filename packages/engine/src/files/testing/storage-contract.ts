import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FileStorage } from '../storage/file-storage.js'

const account = 'account'

/** A storage to test, and how to be rid of it. */
export interface OpenedStorage {
  readonly storage: FileStorage
  /** The same kind of storage, where nothing can be stored. */
  readonly away: FileStorage
  close(): Promise<void>
}

/** What every storage of files must do. */
export function describeStorage(openStorage: () => Promise<OpenedStorage>): void {
  let opened: OpenedStorage
  let storage: FileStorage

  beforeAll(async () => {
    opened = await openStorage()
    storage = opened.storage
  })
  afterAll(() => opened.close())

  const put = (key: string, content: string) =>
    storage.write(account, key, Readable.from([Buffer.from(content)]), Buffer.byteLength(content))
  const textAt = async (key: string) => text((await storage.read(account, key)).content)

  it('reads what it stored, with its size', async () => {
    await put('one', 'été')
    const { content, size } = await storage.read(account, 'one')
    expect([await text(content), size]).toEqual(['été', 5])
  })

  it('gives back a part', async () => {
    await put('long', '0123456789')
    const { content, size } = await storage.read(account, 'long', { first: 2, last: 4 })
    expect([await text(content), size]).toEqual(['234', 3])
  })

  it('stores the latest content of a key, separately for each account', async () => {
    await put('changed', 'before')
    await put('changed', 'after')
    expect(await textAt('changed')).toBe('after')
    await expect(storage.read('another', 'changed')).rejects.toMatchObject({ code: 'not_found' })
  })

  it('knows what is there', async () => {
    await put('there', 'x')
    expect(await storage.exists(account, 'there')).toBe(true)
    expect(await storage.exists(account, 'elsewhere')).toBe(false)
    await expect(storage.read(account, 'elsewhere')).rejects.toMatchObject({ code: 'not_found' })
  })

  it('removes a key and what is below it, and nothing else', async () => {
    for (const key of ['folder/a', 'folder/b/c', 'folders/a', 'alone']) await put(key, key)
    await storage.remove(account, 'folder')
    await storage.remove(account, 'alone')
    await storage.remove(account, 'alone')
    expect(await storage.exists(account, 'folder/a')).toBe(false)
    expect(await storage.exists(account, 'folder/b/c')).toBe(false)
    expect(await storage.exists(account, 'alone')).toBe(false)
    expect(await textAt('folders/a')).toBe('folders/a')
  })

  it('refuses a content that breaks off, also before it is read', async () => {
    for (const content of [breakingOff, () => createReadStream('/nowhere')])
      await expect(storage.write(account, 'broken', content(), 5)).rejects.toMatchObject({
        code: 'unavailable',
      })
  })

  it('destroys a content that it cannot store', async () => {
    const content = createReadStream(fileURLToPath(import.meta.url))
    await expect(opened.away.write(account, 'x', content, 5)).rejects.toMatchObject({ code: 'unavailable' })
    expect(content.destroyed).toBe(true)
  })

  it('says that it is unavailable when it is in trouble', async () => {
    const unavailable = { code: 'unavailable' }
    const content = () => Readable.from([Buffer.from('x')])
    await expect(opened.away.write(account, 'x', content(), 1)).rejects.toMatchObject(unavailable)
    await expect(opened.away.read(account, 'x')).rejects.toMatchObject(unavailable)
    await expect(opened.away.reach()).rejects.toMatchObject(unavailable)
    await expect(storage.reach()).resolves.toBeUndefined()
  })

  it.each(['../x', 'a/../../x', '/x', 'a//b', '', '.x'])(
    'never leaves its place for the key "%s"',
    async (key) => {
      await expect(put(key, 'x')).rejects.toThrow()
      await expect(storage.read(account, key)).rejects.toThrow('No content can lie')
    },
  )
}

/** A content of which only two bytes come. */
export function breakingOff(): Readable {
  async function* content() {
    yield Buffer.from('ha')
    throw new Error('broken off')
  }
  return Readable.from(content())
}
