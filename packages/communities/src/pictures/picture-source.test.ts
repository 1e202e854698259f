import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { discordPlatform } from '@parvis/discord'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type PictureSource, pictureSource } from './picture-source.js'

const formats = ['png', 'jpeg', 'gif', 'webp'] as const
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

const pictures = new Map<string, Buffer | string>()
const asked: string[] = []
let answering: (reply: ServerResponse, path: string) => void
let server: Server
let base: string
let time: number
let source: PictureSource

beforeAll(async () => {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#6750a7' } })
  for (const format of formats) pictures.set(`/cdn/${format}`, await picture.toFormat(format).toBuffer())
  pictures.set('/cdn/svg', svg).set('/cdn/page', '<!doctype html><p>').set('/cdn/empty', '')
  pictures.set('/cdn/avif', await picture.toFormat('avif').toBuffer())
  pictures.set('/cdn/large', Buffer.concat([pictures.get('/cdn/png') as Buffer, Buffer.alloc(1_000_000)]))
  server = createServer(({ url = '' }, reply) => {
    asked.push(url)
    answering(reply, url)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/cdn`
})
afterAll(() => server.close())

beforeEach(() => {
  asked.length = 0
  time = 1
  answering = (reply, path) => void reply.writeHead(pictures.has(path) ? 200 : 404).end(pictures.get(path))
  const platform = discordPlatform({ clientId: '1', clientSecret: 's', botToken: 't', cdnUrl: base })
  source = pictureSource(platform, () => time)
})
afterEach(() => source.close())

const read = (name: string, key = name) => source.read(key, `${base}/${name}`)

it.each(formats)('%s is a picture', async (format) => {
  expect(await read(format)).toMatchObject({ mediaType: `image/${format}` })
})

it.each(['svg', 'page', 'empty', 'avif', 'large', 'nothing'])('%s is none', async (name) => {
  expect(await read(name)).toBeUndefined()
})

it('a picture is asked for once, however many want it, and again after a while', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => read('png')))
  expect(new Set(all.map((picture) => picture?.tag)).size).toBe(1)
  await read('png')
  expect(asked).toHaveLength(1)
  time += 900_001
  await read('png')
  expect(asked).toHaveLength(2)
})

it('what is not there is asked for again after a minute', async () => {
  await read('nothing')
  time += 60_000
  await read('nothing')
  expect(asked).toHaveLength(1)
  pictures.set('/cdn/nothing', pictures.get('/cdn/png') ?? '')
  time += 1
  expect(await read('nothing')).toBeDefined()
  pictures.delete('/cdn/nothing')
})

it('a changed picture is fetched, and so is a removed one', async () => {
  await read('png', 'someone')
  expect(await read('gif', 'someone')).toMatchObject({ mediaType: 'image/gif' })
  source.remove('someone')
  await read('gif', 'someone')
  expect(asked).toEqual(['/cdn/png', '/cdn/gif', '/cdn/gif'])
})

it('few are asked for at once', async () => {
  const waiting: ServerResponse[] = []
  answering = (reply) => void waiting.push(reply)
  const all = Array.from({ length: 20 }, (_, index) => read('png', `${index}`))
  const answers = setInterval(() => waiting.shift()?.end(pictures.get('/cdn/png')), 5)
  let most = 0
  const counts = setInterval(() => {
    most = Math.max(most, waiting.length)
  }, 1)
  expect((await Promise.all(all)).filter(Boolean)).toHaveLength(20)
  clearInterval(answers)
  clearInterval(counts)
  expect(most).toBeLessThanOrEqual(8)
  expect(asked).toHaveLength(20)
})

it('a platform that gives none is left alone for a while, so that nobody waits', async () => {
  answering = (reply) => void reply.destroy()
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) expect(await read(name)).toBeUndefined()
  expect(asked).toHaveLength(4)
  answering = (reply) => void reply.end(pictures.get('/cdn/png'))
  expect(await read('e')).toBeUndefined()
  time += 10_000
  expect(await read('e')).toBeDefined()
})
