import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FileStorage } from './storage/file-storage.js'
import { type Caller, caller } from './testing/caller.js'
import { papers } from './testing/papers.js'
import { type PapersApp, papersApp } from './testing/papers-app.js'
import { noise } from './testing/pictures.js'
import { sweepUnrecorded } from './unrecorded.js'

let app: PapersApp
let someone: Caller
let remove: FileStorage['remove'] | undefined

beforeAll(async () => {
  app = await papersApp(failing)
  someone = caller(app.url)
})
afterAll(() => app.close())

/** A storage whose removals fail as long as `remove` says so. */
function failing(storage: FileStorage): FileStorage {
  return {
    write: (...given) => storage.write(...given),
    read: (...given) => storage.read(...given),
    exists: (...given) => storage.exists(...given),
    remove: (...given) => (remove ?? storage.remove.bind(storage))(...given),
    reach: () => storage.reach(),
    sweep: () => storage.sweep(),
  }
}

const anyone = (path: string) => caller(app.url, '').call(path)
const uploaded = async (...upload: Parameters<Caller['upload']>) =>
  (await someone.upload(...upload)).json().item
const replace = (
  { id, version }: { id: string; version?: unknown },
  content: Uint8Array | string,
  name: string,
  headers: Record<string, string> = { 'if-match': `"${version}"` },
) => {
  const body = new FormData()
  body.append('file', new Blob([content as Uint8Array<ArrayBuffer>]), name)
  return someone.call(`/papers/${id}/content`, { method: 'PUT', body, headers })
}

describe('a file that is replaced', () => {
  it('preserves its id and its name, and gets a new address', async () => {
    const first = await uploaded('the first', 'Prices.old.txt')
    const answer = await replace(first, '%PDF-1.7\n', 'prices 2027.pdf')
    expect(answer.status).toBe(200)
    const { item } = answer.json()
    expect(item).toMatchObject({
      id: first.id,
      version: 2,
      name: 'Prices.old.pdf',
      mediaType: 'application/pdf',
      size: 9,
    })
    expect(answer.headers.get('etag')).toBe('"2"')
    expect((await anyone(item.src)).body.toString()).toBe('%PDF-1.7\n')
    expect((await anyone(first.src)).status).toBe(404)
    expect(app.notes()).toEqual([])
    const again = (await replace(item, 'the third', 'x.txt')).json().item
    expect((await anyone(again.src)).body.toString()).toBe('the third')
    expect((await anyone(item.src)).status).toBe(404)
    expect(app.contentIds().filter((id) => id === item.contentId || id === first.id)).toEqual([])
  })

  it('is shown in the sizes of what it is now', async () => {
    const first = await uploaded(await noise(600, 300).png().toBuffer(), 'a.png')
    expect((await anyone(first.variants[0]?.webp ?? '')).status).toBe(200)
    const { item } = (await replace(first, await noise(200, 400).jpeg().toBuffer(), 'b.jpg')).json()
    expect(item).toMatchObject({ name: 'a.webp', width: 200, height: 400 })
    const [smallest] = item.variants
    const variant = await anyone(smallest?.webp ?? '')
    expect(await sharp(variant.body).metadata()).toMatchObject({ width: smallest?.width })
    expect((await anyone(first.variants[0]?.webp ?? '')).status).toBe(404)
  })

  it('stays as it was where it is refused', async () => {
    const first = await uploaded('the first')
    const stored = app.contentIds().length
    expect((await replace(first, '', 'a.txt')).json().errors).toMatchObject([
      { path: 'file', code: 'empty_file' },
    ])
    expect((await replace({ id: first.id, version: 7 }, 'other', 'a.txt')).status).toBe(412)
    expect((await replace(first, 'other', 'a.txt', {})).status).toBe(428)
    expect((await replace({ id: crypto.randomUUID(), version: 1 }, 'other', 'a.txt')).status).toBe(404)
    const stranger = caller(app.url)
    const body = new FormData()
    body.append('file', new Blob(['other']), 'a.txt')
    const headers = { 'if-match': '"1"' }
    expect(
      (await stranger.call(`/papers/${first.id}/content`, { method: 'PUT', body, headers })).status,
    ).toBe(404)
    expect((await anyone(first.src)).body.toString()).toBe('the first')
    expect([app.contentIds().length, app.notes()]).toEqual([stored, []])
  })

  it('leaves nothing behind that could not be removed at once', async () => {
    const first = await uploaded('the first')
    remove = async () => {
      throw new Error('The disk is away')
    }
    const { item } = (await replace(first, 'the second', 'a.txt')).json()
    remove = undefined
    expect(app.contentIds()).toContain(first.id)
    const [note = ''] = app.notes()
    const old = new Date(Date.now() - 25 * 3_600_000)
    await utimes(join(app.stagingFolder, 'unrecorded', note), old, old)
    await sweepUnrecorded({ resource: papers, ...app })
    expect([app.contentIds().includes(first.id), app.notes()]).toEqual([false, []])
    expect((await anyone(item.src)).body.toString()).toBe('the second')
  })
})
