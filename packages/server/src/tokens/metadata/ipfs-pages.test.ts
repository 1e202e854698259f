import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MetadataWorld, metadataWorld } from './testing/metadata-world.js'
import { rawCid } from './testing/raw-cid.js'

let world: MetadataWorld
let root: string
let picture: string

beforeAll(async () => {
  world = await metadataWorld()
  const token = await world.draft({ maximum: 2, image: await world.upload('red', 400) })
  root = (await world.prepare(token)).root
  picture = (await world.files(root)).get('images/1.webp')?.cid ?? ''
})
afterAll(() => world.close())

const ask = (path: string, options: InjectOptions = {}) =>
  world.app.inject({ url: `/ipfs/${path}`, ...options })
const get = (path: string, headers: Record<string, string> = {}) => ask(path, { headers })

describe('a file', () => {
  it('is read by anybody, from any page, and for ever', async () => {
    const { statusCode, headers, rawPayload } = await get(`${root}/images/1.webp`)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      etag: `"${picture}"`,
      'content-type': 'image/webp',
      'content-length': String(rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "sandbox; default-src 'none'",
      'accept-ranges': 'bytes',
    })
    expect(rawCid(rawPayload)).toBe(picture)
  })

  it('is the same at its own CID, in whatever base', async () => {
    const [inFolder, alone] = [await get(`${root}/images/1.webp`), await get(picture)]
    expect(alone.headers).toMatchObject({ etag: `"${picture}"`, 'content-type': 'image/webp' })
    expect(alone.rawPayload.equals(inFolder.rawPayload)).toBe(true)
  })

  it('of each path has the bytes that its CID names', async () => {
    for (const [path, { cid, size }] of await world.files(root)) {
      const { rawPayload, headers } = await get(`${root}/${path}`)
      expect([rawCid(rawPayload), rawPayload.length]).toEqual([cid, size])
      if (path.endsWith('.json')) expect(headers['content-type']).toMatch(/^application\/json\b/)
    }
  })

  it('is not sent again to those who have it', async () => {
    for (const known of [`"${picture}"`, `W/"${picture}"`, `"x", "${picture}"`, '*']) {
      const { statusCode, headers, body } = await get(picture, { 'if-none-match': known })
      expect([statusCode, headers.etag, body]).toEqual([304, `"${picture}"`, ''])
      expect(headers['cache-control']).toContain('immutable')
    }
    expect((await get(picture, { 'if-none-match': '"x"' })).statusCode).toBe(200)
  })

  it('has a head, and parts', async () => {
    const whole = await get(picture)
    const { length } = whole.rawPayload
    const head = await ask(picture, { method: 'HEAD' })
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, String(length), ''])
    const part = await get(picture, { range: 'bytes=4-9' })
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 4-9/${length}`])
    expect(part.rawPayload.equals(whole.rawPayload.subarray(4, 10))).toBe(true)
    const beyond = await get(picture, { range: `bytes=${length}-` })
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${length}`])
    expect(beyond.headers['cache-control']).toBe('no-store')
  })
})

it('a folder lists its files', async () => {
  for (const path of [root, `${root}/`]) {
    const { statusCode, headers, ...answer } = await get(path)
    expect([statusCode, headers.etag]).toEqual([200, `"${root}.json"`])
    const files = answer.json().files.map(({ path }: { path: string }) => path)
    expect([answer.json().cid, files]).toEqual([root, ['contract.json', '1.json', '2.json', 'images/1.webp']])
    expect((await get(path, { 'if-none-match': `"${root}.json"` })).statusCode).toBe(304)
  }
})

describe('what is not there', () => {
  const unknown = rawCid(Buffer.from('unknown'))
  const paths = () => [
    'x',
    'index.html',
    unknown,
    `${unknown}/1.json`,
    `${picture}/1.json`,
    root.toUpperCase(),
    `${root.slice(0, -1)}`,
    `${root}x`,
    'z'.repeat(900),
    'z'.repeat(3000),
    'Qm'.padEnd(46, 'z'),
    `${root}/3.json`,
    `${root}/1.JSON`,
    `${root}/images`,
    `${root}/images/`,
    `${root}/%00`,
    `${root}/1.json%00`,
    `${root}/..%2f1.json`,
    `${root}/%2e%2e/%2e%2e/secret`,
    `${root}/images%5c1.webp`,
    '%00',
    '..%2f..%2ffiles',
    '%F0%9F%91%A9',
    "' or 1=1 --",
  ]

  it('is not found, and never a failure', async () => {
    for (const path of paths()) {
      const { statusCode, headers } = await get(encodeURI(path).replaceAll('%25', '%'))
      expect([path, statusCode]).toEqual([path, 404])
      expect(headers['content-type']).toContain('application/problem+json')
      expect(headers['cache-control'] ?? 'no-store').toBe('no-store')
    }
    for (const path of ['%', '%zz', `${root}/%c3%28`])
      expect((await get(path)).statusCode, path).toBeLessThan(500)
  })

  it('is a folder whose files are not all stored yet', async () => {
    const { rows } = await world.pool.query(
      `update "token_metadata" set "storedAt" = null where "root" = $1 returning "root"`,
      [root],
    )
    expect(rows).toHaveLength(1)
    for (const path of [root, `${root}/1.json`, picture]) expect((await get(path)).statusCode).toBe(404)
    await world.pool.query(`update "token_metadata" set "storedAt" = now() where "root" = $1`, [root])
  })

  it('can be neither written nor deleted', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'] as const)
      expect([404, 405]).toContain((await ask(picture, { method })).statusCode)
  })
})
