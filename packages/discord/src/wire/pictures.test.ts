import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PictureLimits } from '@parvis/chat'
import { chatError } from '@parvis/chat/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pictureAt } from './pictures.js'

const answers: Readonly<Record<string, (reply: ServerResponse) => void>> = {
  '/cdn/icons/1/a.webp': (reply) => reply.end('a picture'),
  '/cdn/large': (reply) => reply.end(Buffer.alloc(8_000_001)),
  '/cdn/moved': (reply) => reply.writeHead(302, { location: '/secret' }).end(),
  '/cdn/broken': (reply) => reply.writeHead(500).end(),
  '/cdn/never': () => undefined,
  '/secret': (reply) => reply.end('a secret'),
}

let server: Server
let base: string

beforeAll(async () => {
  server = createServer(({ url = '' }, reply) => {
    const answer = answers[url]
    if (answer) answer(reply)
    else reply.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const read = (path: string) => pictureAt(`${base}/cdn`, `${base}${path}`)

it('reads a picture of the content network', async () => {
  expect(Buffer.from(await read('/cdn/icons/1/a.webp')).toString()).toBe('a picture')
})

it.each([
  ['/secret', 'invalid'],
  ['/cdn/../secret', 'invalid'],
  ['/cdn/%2e%2e/secret', 'invalid'],
  ['/cdnx/a', 'invalid'],
  ['/cdn/large', 'invalid'],
  ['/cdn/moved', 'unavailable'],
  ['/cdn/broken', 'unavailable'],
  ['/cdn/nothing', 'not_found'],
] as const)('fails at %s as %s', async (path, problem) => {
  await expect(read(path)).rejects.toMatchObject({ problem })
})

it("enforces the caller's limits of time and size", async () => {
  const at = (path: string, limits: PictureLimits) => pictureAt(`${base}/cdn`, `${base}/cdn${path}`, limits)
  expect(await at('/icons/1/a.webp', { bytes: 9 })).toHaveLength(9)
  await expect(at('/icons/1/a.webp', { bytes: 8 })).rejects.toEqual(chatError('invalid'))
  await expect(at('/never', { milliseconds: 50 })).rejects.toEqual(chatError('unavailable'))
})

it('calls no other host, however the address is written', async () => {
  for (const address of ['', 'x', 'file:///etc/passwd', `${base}@example.org/cdn/a`, `//${base}/cdn/a`])
    await expect(pictureAt(`${base}/cdn`, address)).rejects.toEqual(chatError('invalid'))
  await expect(pictureAt('http://127.0.0.1:1/cdn', 'http://127.0.0.1:1/cdn/a')).rejects.toEqual(
    chatError('unavailable'),
  )
})
