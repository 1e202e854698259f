import { existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { smallDisk } from '@parvis/embedded-postgres/testing'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, caller } from './testing/caller.js'
import { type PapersApp, papersApp } from './testing/papers-app.js'
import { partsOf } from './testing/parts.js'

const megabyte = 2 ** 20
const disk = smallDisk(8 * megabyte)
afterAll(() => disk?.remove())

describe.skipIf(!disk)('on a disk that is full', () => {
  const folder = disk?.folder ?? ''
  const filling = join(folder, 'filling')
  let app: PapersApp
  let someone: Caller

  beforeAll(async () => {
    app = await papersApp(undefined, undefined, folder)
    someone = caller(app.url)
  })
  afterEach(() => rmSync(filling, { force: true }))
  afterAll(() => app.close())

  /** Fills the disk but for so many bytes. */
  function fill(left: number): void {
    const { bavail, bsize } = statfsSync(folder)
    writeFileSync(filling, Buffer.alloc(bavail * bsize - left))
  }
  const lying = () => [app.contentIds(), app.staged(), app.notes()]

  it.each([
    ['while it arrives', 64 * 1024],
    // It is staged first, and then stored.
    ['while it is stored', 1.5 * megabyte],
  ])('an upload is refused in words %s, leaves nothing, and succeeds once there is room', async (_, left) => {
    const before = lying()
    fill(left)
    const answer = await someone.upload(Buffer.alloc(megabyte, 'a'), 'a.txt')
    expect([answer.status, answer.json().detail]).toEqual([507, expect.stringMatching('disk of the server')])
    expect(lying()).toEqual(before)
    rmSync(filling)
    expect((await someone.upload(Buffer.alloc(megabyte, 'a'), 'a.txt')).status).toBe(201)
  })

  it('an upload in parts is refused in words while a part arrives, and goes on once there is room', async () => {
    const parts = partsOf(someone)
    const content = Buffer.alloc(megabyte, 'content ')
    const location = await parts.begun(content.length)
    fill(256 * 1024)
    const answer = await parts.goOn(location, 0, content)
    expect([answer.status, answer.body.toString()]).toEqual([
      507,
      expect.stringMatching('disk of the server'),
    ])
    rmSync(filling)
    const offset = Number((await parts.ask(location)).headers.get('upload-offset'))
    const last = await parts.goOn(location, offset, content.subarray(offset))
    expect([last.status, last.headers.get('upload-offset')]).toEqual([204, String(content.length)])
    const { item } = (await someone.call(`/papers/${last.headers.get('x-file-id')}`)).json()
    expect((await someone.call(item.src)).body.equals(content)).toBe(true)
  })

  it('a content stays as it was when its replacement does not fit', async () => {
    const { item } = (await someone.upload('text')).json()
    const before = lying()
    fill(64 * 1024)
    const form = new FormData()
    form.append('file', new Blob([Buffer.alloc(megabyte, 'a')]), 'a.txt')
    const headers = { 'if-match': '"1"' }
    const answer = await someone.call(`/papers/${item.id}/content`, { method: 'PUT', headers, body: form })
    expect(answer.status).toBe(507)
    expect(lying()).toEqual(before)
    expect((await someone.call(item.src)).body.toString()).toBe('text')
  })

  it('everything else goes on', async () => {
    const { item } = (await someone.upload('text')).json()
    fill(0)
    const headers = { 'if-match': '"1"', 'content-type': 'application/json' }
    const edit = { method: 'PUT', headers, body: JSON.stringify({ description: 'edited' }) }
    expect((await someone.call(`/papers/${item.id}`, edit)).json().item.description).toBe('edited')
    expect((await someone.call(item.src)).body.toString()).toBe('text')
    expect(existsSync(filling)).toBe(true)
  })
})
