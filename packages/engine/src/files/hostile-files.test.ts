import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, caller } from './testing/caller.js'
import { animation, announcing, heic, zipOfZeros } from './testing/hostile-files.js'
import { memoryGrowth } from './testing/memory.js'
import { type PapersApp, papersApp } from './testing/papers-app.js'
import { noise } from './testing/pictures.js'

let app: PapersApp
let someone: Caller

beforeAll(async () => {
  app = await papersApp()
  someone = caller(app.url)
})
afterAll(() => app.close())

const png = () => noise(40, 30).png().toBuffer()
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } })

describe('an unreadable picture is refused with an error on its field, and leaves nothing', () => {
  it.each([
    ['that says it has 50,000 × 50,000 pixels', async () => announcing(50_000, 50_000, await png())],
    ['that unfolds to 64 million pixels', () => plain(8000, 8000).png({ compressionLevel: 9 }).toBuffer()],
    ['that is cut off in its head', async () => (await png()).subarray(0, 40)],
    ['that is a program in the words of a GIF', async () => Buffer.from('GIF89a/*\0\0\0\0*/=1;alert(1)//')],
    ['that has the head of a JPEG alone', async () => Buffer.from('ffd8ffe000104a46494600010100', 'hex')],
    [
      'that has the head of a WebP alone',
      async () => Buffer.from('RIFF\x1a\0\0\0WEBPVP8L\x0e\0\0\0', 'latin1'),
    ],
  ])('%s', async (_, make) => {
    const content = await make()
    const before = app.contentIds()
    const answer = await someone.upload(content, 'picture.png', {}, { 'accept-language': 'fr' })
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
    expect(answer.json()).toMatchObject({
      status: 422,
      errors: [{ path: 'file', code: 'unreadable_image', message: expect.stringContaining('image') }],
    })
    expect([app.contentIds(), app.staged(), app.notes()]).toEqual([before, [], []])
    expect((await someone.call('/papers')).headers.get('content-range')).toBe('items */0')
  })
})

describe('a file that is two things at once', () => {
  const script = '<script>alert(1)</script>'

  it.each(['png', 'jpeg', 'gif', 'webp'] as const)('is a %s and nothing else', async (format) => {
    const picture = await noise(40, 30).withMetadata({ exif: { IFD0: { Artist: script } } })
    const content = Buffer.concat([await picture.toFormat(format).toBuffer(), Buffer.from(script)])
    const { item } = (await someone.upload(content, 'page.html')).json()
    const served = await someone.call(item.src)
    expect(served.headers.get('content-type')).toBe('image/webp')
    expect(served.body.includes('script')).toBe(false)
  })

  it('is saved and never runs', async () => {
    const { item } = (await someone.upload(`%PDF-1.7\n${script}`, 'page.html')).json()
    const { headers } = await someone.call(item.src)
    expect(headers.get('content-disposition')).toContain('attachment')
    expect(headers.get('content-security-policy')).toContain('sandbox')
  })
})

it.each(['gif', 'webp'] as const)('takes the first of 3,000 frames of a %s', async (format) => {
  const content = await animation(3000, format)
  expect((await sharp(content, { pages: -1, limitInputPixels: false }).metadata()).pages).toBe(3000)
  const { item } = (await someone.upload(content, `a.${format}`)).json()
  expect(item).toMatchObject({ mediaType: 'image/webp', width: 4, height: 4 })
  expect((await sharp((await someone.call(item.src)).body).metadata()).pages ?? 1).toBe(1)
})

it('stores a photograph in an unsupported format as a plain file', async () => {
  const { item } = (await someone.upload(heic, 'IMG_0001.HEIC')).json()
  expect(item).toMatchObject({ mediaType: 'image/heic', width: null, variants: [] })
  expect((await someone.call(item.src)).headers.get('content-type')).toBe('application/octet-stream')
})

it('does not unfold an archive to know what it is', async () => {
  const content = await zipOfZeros(300)
  expect(content.length).toBeLessThan(400_000)
  const growth = await memoryGrowth(async () => {
    const { item } = (await someone.upload(content, 'a.zip')).json()
    expect(item).toMatchObject({ mediaType: 'application/zip', size: content.length })
  })
  expect(growth).toBeLessThan(100 * 1024 * 1024)
})

describe('a name', () => {
  const post = (name: string) => {
    const head = `--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
    const headers = { 'content-type': 'multipart/form-data; boundary=b' }
    return someone.call('/papers', { method: 'POST', body: `${head}text\r\n--b--\r\n`, headers })
  }

  it.each([
    ['of 10,000 letters', `${'é'.repeat(10_000)}.txt`, `${'é'.repeat(196)}.txt`],
    ['that leads elsewhere', '../../../../etc/passwd', 'passwd'],
    ['that leads elsewhere on Windows', '..\\\\..\\\\boot.ini', 'boot.ini'],
    ['with a NUL', 'photo.png\0.exe', 'photo.png.exe'],
    ['with marks of direction', '\u202Etxt.\u200Fexe', 'txt.exe'],
  ])('%s becomes one that can be shown', async (_, name, expected) => {
    const { item } = (await post(name)).json()
    expect(item.name).toBe(expected)
    expect(app.contentIds()).toContain(item.id)
  })
})
