import { request as send } from 'node:http'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Caller, caller } from '../testing/caller.js'
import { memoryGrowth } from '../testing/memory.js'
import { type PapersApp, papersApp } from '../testing/papers-app.js'
import { type Parts, partHeaders, partsOf, partType } from '../testing/parts.js'
import { noise } from '../testing/pictures.js'
import { streamTo } from '../testing/stream-to.js'

let app: PapersApp
let someone: Caller
let parts: Parts

beforeAll(async () => {
  app = await papersApp()
  someone = caller(app.url)
  parts = partsOf(someone)
})
afterAll(() => app.close())

const resumable = { 'tus-resumable': '1.0.0' }

describe('an upload in parts', () => {
  it('becomes a record with its last part', async () => {
    const location = await parts.begun(10, {
      filename: 'Été.txt',
      filetype: 'text/plain',
      description: 'Ten',
    })
    expect(location).toMatch(/^\/papers\/uploads\/[\w-]+$/)
    const first = await parts.goOn(location, 0, '01234')
    expect([first.status, first.headers.get('upload-offset'), first.headers.get('x-file-id')]).toEqual([
      204,
      '5',
      null,
    ])
    const last = await parts.goOn(location, 5, '56789')
    expect([last.status, last.headers.get('upload-offset')]).toEqual([204, '10'])
    const id = last.headers.get('x-file-id')
    const { item } = (await someone.call(`/papers/${id}`)).json()
    expect(item).toMatchObject({ name: 'Été.txt', description: 'Ten', mediaType: 'text/plain', size: 10 })
    expect((await someone.call(item.src)).body.toString()).toBe('0123456789')
    expect(app.staged()).toEqual([])
  })

  it('repeats the id of the record for a client that missed the last answer', async () => {
    const location = await parts.begun(4)
    const id = (await parts.goOn(location, 0, 'text')).headers.get('x-file-id')
    const asked = await parts.ask(location)
    const found = ['upload-offset', 'upload-length', 'x-file-id'].map((name) => asked.headers.get(name))
    expect([asked.status, ...found]).toEqual([200, '4', '4', id])
  })

  it('goes on where the connection broke', async () => {
    const content = Buffer.alloc(500_000, 'content ')
    const location = await parts.begun(content.length)
    const broken = send(`${app.url}${location}`, {
      method: 'PATCH',
      headers: {
        ...someone.headers,
        ...partHeaders(0),
        'content-length': content.length,
      },
    })
    broken.on('error', () => undefined)
    broken.write(content.subarray(0, 200_000))
    await vi.waitFor(() => expect(app.stagedBytes()).toBeGreaterThan(100_000), 60_000)
    broken.destroy()
    const asked = await parts.ask(location)
    const offset = Number(asked.headers.get('upload-offset'))
    expect(offset).toBeGreaterThan(100_000)
    expect(offset).toBeLessThanOrEqual(200_000)
    const last = await parts.goOn(location, offset, content.subarray(offset))
    expect(last.status).toBe(204)
    const { item } = (await someone.call(`/papers/${last.headers.get('x-file-id')}`)).json()
    expect((await someone.call(item.src)).body.equals(content)).toBe(true)
  })

  it('comes whole with its beginning', async () => {
    const headers = { ...resumable, 'upload-length': '4', 'content-type': partType }
    const answer = await someone.call('/papers/uploads', { method: 'POST', headers, body: 'text' })
    expect([answer.status, answer.headers.get('upload-offset')]).toEqual([201, '4'])
    const { item } = (await someone.call(`/papers/${answer.headers.get('x-file-id')}`)).json()
    expect(item).toMatchObject({ name: 'file', size: 4 })
    expect(app.staged()).toEqual([])
  })

  it('is a picture when it is one, and is refused when that is damaged', async () => {
    const png = await noise(300, 200).png().toBuffer()
    const whole = await parts.goOn(await parts.begun(png.length), 0, png)
    const { item } = (await someone.call(`/papers/${whole.headers.get('x-file-id')}`)).json()
    expect(item).toMatchObject({ mediaType: 'image/webp', width: 300, height: 200 })
    const half = png.subarray(0, png.length / 2)
    const before = app.contentIds().length
    const location = await parts.begun(half.length)
    const refused = await parts.goOn(location, 0, half)
    expect(refused.headers.get('content-type')).toContain('application/problem+json')
    expect(refused.json()).toMatchObject({
      status: 422,
      errors: [{ path: 'file', code: 'unreadable_image' }],
    })
    expect((await parts.ask(location)).status).toBe(404)
    expect([app.contentIds().length, app.staged()]).toEqual([before, []])
  })
})

it('becomes a record or nothing when it is given up while its last part comes', async () => {
  const png = await noise(300, 200).png().toBuffer()
  for (let at = 0; at < 10; at++) {
    const location = await parts.begun(png.length)
    const before = app.contentIds()
    const [last, gaveUp] = await Promise.all([parts.goOn(location, 0, png), parts.giveUp(location)])
    expect([204, 404, 422, 503]).toContain(last.status)
    expect([204, 404]).toContain(gaveUp.status)
    const id = last.headers.get('x-file-id')
    expect(app.contentIds().filter((each) => !before.includes(each))).toEqual(id === null ? [] : [id])
    expect([app.staged(), app.notes()]).toEqual([[], []])
  }
})

describe('an upload in parts is refused', () => {
  it.each([
    ['when it is empty', 0, { filename: 'a.txt' }, 'file', 'empty_file'],
    ['when a field is', 4, { description: 'x'.repeat(51) }, 'description', 'too_long'],
    ['when a field does not exist', 4, { other: 'x' }, 'other', 'unknown_field'],
  ])('at its beginning %s', async (_, size, fields, path, code) => {
    const answer = await parts.begin(size, fields as Record<string, string>)
    expect(answer.json()).toMatchObject({ status: 422, errors: [{ path, code }] })
    expect(app.staged()).toEqual([])
  })

  it('over 2 GB', async () => {
    const answer = await parts.begin(2 ** 31)
    expect(answer.status).toBe(413)
    expect(answer.json()).toMatchObject({ type: 'urn:parvis:problem:body-too-large' })
  })

  it('to everyone but who began it', async () => {
    const location = await parts.begun(4)
    const others = [
      caller(app.url, 'papers.full', crypto.randomUUID()),
      caller(app.url, 'papers.full', someone.accountId, 'colleague'),
    ]
    for (const other of others) {
      expect((await partsOf(other).ask(location)).status).toBe(404)
      expect((await partsOf(other).goOn(location, 0, 'text')).status).toBe(404)
      expect((await partsOf(other).giveUp(location)).status).toBe(404)
    }
    expect((await parts.goOn(location, 0, 'text')).status).toBe(204)
    for (const other of others) expect((await partsOf(other).ask(location)).status).toBe(404)
  })

  it('without the right', async () => {
    const location = await parts.begun(4)
    const reader = caller(app.url, 'papers.read', someone.accountId)
    const asked = (path: string, method: string) => reader.call(path, { method, headers: resumable })
    expect((await partsOf(reader).begin(4)).status).toBe(403)
    expect((await partsOf(reader).goOn(location, 0, 'text')).status).toBe(403)
    for (const method of ['HEAD', 'DELETE', 'OPTIONS'])
      expect((await asked(location, method)).status).toBe(403)
    expect((await asked('/papers/uploads', 'OPTIONS')).status).toBe(403)
    await parts.giveUp(location)
  })

  it('at another place than it got to, and outside its protocol', async () => {
    const location = await parts.begun(10)
    const conflict = await parts.goOn(location, 5, 'text')
    expect(conflict.headers.get('content-type')).toContain('application/problem+json')
    expect(conflict.json()).toMatchObject({ type: 'about:blank', status: 409 })
    expect((await parts.goOn(location, 0, 'more than ten')).status).toBe(413)
    expect((await someone.call(location, { method: 'HEAD' })).status).toBe(412)
    expect((await parts.giveUp(location)).status).toBe(204)
    expect((await parts.ask(location)).status).toBe(404)
    for (const strange of ['x', '..%2f..%2fsecret', `${'0'.repeat(32)}-${crypto.randomUUID()}`])
      expect((await parts.ask(`/papers/uploads/${strange}`)).status).toBe(404)
    expect(app.staged()).toEqual([])
  })
})

it('says what it can do, to its own origin alone', async () => {
  const answer = await someone.call('/papers/uploads', { method: 'OPTIONS' })
  expect(answer.status).toBe(204)
  expect(answer.headers.get('tus-max-size')).toBe(String(2 ** 31 - 1))
  expect(answer.headers.get('tus-extension')).toContain('expiration')
  expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
})

it('accepts 200 MB without buffering them in memory', async () => {
  const mebibyte = Buffer.alloc(1024 * 1024, 7)
  const location = await parts.begun(200 * mebibyte.length)
  const headers = {
    ...someone.headers,
    ...partHeaders(0),
    'content-length': 200 * mebibyte.length,
  }
  const growth = await memoryGrowth(async () => {
    const content = Readable.from(Array(200).fill(mebibyte))
    expect(await streamTo(`${app.url}${location}`, { method: 'PATCH', headers }, content)).toBe(204)
  })
  expect(growth).toBeLessThan(80 * 1024 * 1024)
}, 600_000)
