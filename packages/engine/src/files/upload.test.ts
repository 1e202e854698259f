import { request as send } from 'node:http'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Answer, type Caller, caller } from './testing/caller.js'
import { memoryGrowth } from './testing/memory.js'
import { type PapersApp, papersApp } from './testing/papers-app.js'
import { noise } from './testing/pictures.js'
import { streamTo } from './testing/stream-to.js'

let app: PapersApp
let someone: Caller

beforeAll(async () => {
  app = await papersApp()
  someone = caller(app.url)
})
afterAll(() => app.close())

/** The refused values of an answer. */
function refused(answer: Answer): unknown {
  expect(answer.headers.get('content-type')).toContain('application/problem+json')
  return answer.json().errors?.map(({ path, code }) => `${answer.status} ${path} ${code}`)
}

/** What lies in the storage after a call that must leave nothing. */
async function expectNothingLeft(act: () => Promise<unknown>): Promise<void> {
  const before = app.contentIds().length
  await act()
  expect(app.contentIds()).toHaveLength(before)
  expect(app.staged()).toEqual([])
}

const elf = Buffer.from('7f454c4602010100000000000000000002003e0001000000', 'hex')

describe('an uploaded file', () => {
  it('is stored unchanged, with its record', async () => {
    const answer = await someone.upload('plain text, été', 'Été 2024.txt', { description: 'Some text' })
    expect([answer.status, answer.headers.get('etag')]).toEqual([201, '"1"'])
    const { item } = answer.json()
    expect(item).toMatchObject({
      name: 'Été 2024.txt',
      description: 'Some text',
      mediaType: 'text/plain',
      size: 17,
      width: null,
      height: null,
      variants: [],
    })
    const { content } = await app.storage.read(someone.accountId, item.id)
    expect(Buffer.concat(await content.toArray()).toString()).toBe('plain text, été')
    expect((await someone.call(`/papers/${item.id}`)).json().item).toMatchObject({
      id: item.id,
      src: item.src,
    })
    expect(app.staged()).toEqual([])
  })

  it('is a picture of ours when it is a picture', async () => {
    const png = await noise(600, 300).png().toBuffer()
    const { item } = (await someone.upload(png, 'photo.png')).json()
    expect(item).toMatchObject({ name: 'photo.webp', mediaType: 'image/webp', width: 600, height: 300 })
    expect(item.size).not.toBe(png.length)
  })

  it.each([
    ['an executable called .png', elf, 'application/x-elf'],
    ['a PDF', '%PDF-1.7\n%âãÏÓ\n', 'application/pdf'],
    ['a page', '<!doctype html><script>alert(1)</script>', 'application/octet-stream'],
    ['a page that begins as text', 'Hello\n<script>alert(1)</script>', 'application/octet-stream'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'application/octet-stream'],
    ['bytes', Buffer.from([1, 2, 3, 0, 255]), 'application/octet-stream'],
  ])('that is %s is known by its content', async (_, content, mediaType) => {
    const { item } = (await someone.upload(content, 'picture.png')).json()
    expect(item).toMatchObject({ name: 'picture.png', mediaType, width: null })
  })

  it.each([
    ['too long', `${'a'.repeat(300)}.txt`, `${'a'.repeat(196)}.txt`],
    ['with folders', '../..\\x/é.txt', 'é.txt'],
    ['with marks of direction', 'facture\u202Efdp.txt', 'facturefdp.txt'],
    ['with quotes', `it's "it".txt`, `it's "it".txt`],
    ['of marks alone', '\u202E', 'file'],
    ['of nothing', '', 'file'],
  ])('with a name %s gets one that can be shown', async (_, name, expected) => {
    expect((await someone.upload('text', name)).json().item.name).toBe(expected)
  })

  it('has the name that the form gives it', async () => {
    expect((await someone.upload('text', 'a.txt', { name: 'Report' })).json().item.name).toBe('Report')
  })

  it('comes with nine others at once', async () => {
    const png = await noise(300, 300).png().toBuffer()
    const answers = await Promise.all([...Array(10).keys()].map((at) => someone.upload(png, `${at}.png`)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201))
    expect(new Set(answers.map((answer) => answer.json().item.id)).size).toBe(10)
    expect(app.staged()).toEqual([])
  })
})

describe('an upload that is refused leaves nothing', () => {
  it.each([
    ['of no bytes', '', {}, '422 file empty_file'],
    ['with a field that is too long', 'text', { description: 'x'.repeat(51) }, '422 description too_long'],
    ['with a field that does not exist', 'text', { other: 'x' }, '422 other unknown_field'],
    ['with a field that only the server sets', 'text', { pages: '3' }, '422 pages unknown_field'],
    ['with a NUL in its name', 'text', { name: 'a\0b' }, '422 name invalid_text'],
  ])('%s', async (_, content, fields, problem) => {
    await expectNothingLeft(async () => {
      expect(refused(await someone.upload(content, 'a.txt', fields))).toEqual([problem])
    })
  })

  it('that is a damaged picture', async () => {
    const png = await noise(300, 300).png().toBuffer()
    await expectNothingLeft(async () => {
      const answer = await someone.upload(png.subarray(0, png.length / 2), 'a.png')
      expect(refused(answer)).toEqual(['422 file unreadable_image'])
    })
  })

  it('without a file, with two, or with one of another name', async () => {
    const post = (...names: string[]) => {
      const form = new FormData()
      form.append('description', 'x')
      for (const name of names) form.append(name, new Blob(['text']), 'a.txt')
      return someone.call('/papers', { method: 'POST', body: form })
    }
    await expectNothingLeft(async () => {
      expect(refused(await post())).toEqual(['422 file required'])
      expect(refused(await someone.upload('', ''))).toEqual(['422 file required'])
      expect(refused(await post('other'))).toEqual(['422 file required'])
      expect(refused(await post('file', 'file'))).toEqual(['422 file too_many'])
      expect((await post('file', 'file')).json().errors?.[0]?.message).toContain('1 items at most')
    })
  })

  it('that is over the limit', async () => {
    await expectNothingLeft(async () => {
      expect((await someone.upload(Buffer.alloc(50 * 1024 * 1024 + 1))).status).toBe(413)
    })
  })

  it('that is broken, or no form', async () => {
    const post = (body: string, type: string) =>
      someone.call('/papers', { method: 'POST', body, headers: { 'content-type': type } })
    const cut = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc'
    await expectNothingLeft(async () => {
      expect((await post('x', 'multipart/form-data')).status).toBe(400)
      expect((await post('garbage', 'multipart/form-data; boundary=b')).status).toBe(400)
      expect((await post(cut, 'multipart/form-data; boundary=b')).status).toBe(400)
      expect((await post('{}', 'application/json')).status).toBe(415)
    })
  })

  it('by someone who may not', async () => {
    await expectNothingLeft(async () => {
      expect((await caller(app.url, 'papers.read').upload('text')).status).toBe(403)
    })
  })

  it('whose connection breaks', async () => {
    const before = app.contentIds().length
    const upload = send(`${app.url}/papers`, {
      method: 'POST',
      headers: { ...someone.headers, 'content-type': 'multipart/form-data; boundary=b' },
    })
    upload.on('error', () => undefined)
    upload.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n')
    upload.write('x'.repeat(100_000))
    await vi.waitFor(() => expect(app.staged()).toHaveLength(1), 60_000)
    upload.destroy()
    await vi.waitFor(() => expect(app.staged()).toEqual([]), 60_000)
    expect(app.contentIds()).toHaveLength(before)
  })
})

it('accepts a file near the limit without buffering it in memory', async () => {
  const mebibyte = Buffer.alloc(1024 * 1024, 7)
  async function* form() {
    yield '--b\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\n\r\n'
    for (let at = 0; at < 45; at++) yield mebibyte
    yield '\r\n--b--\r\n'
  }
  const headers = { ...someone.headers, 'content-type': 'multipart/form-data; boundary=b' }
  const growth = await memoryGrowth(async () => {
    const content = Readable.from(form())
    expect(await streamTo(`${app.url}/papers`, { method: 'POST', headers }, content)).toBe(201)
  })
  expect(growth).toBeLessThan(80 * 1024 * 1024)
})
