import { setTimeout as sleep } from 'node:timers/promises'
import { GatewayOpcodes } from 'discord-api-types/v10'
import { afterEach, describe, expect, it } from 'vitest'
import { gatewayOf, type TestGateway } from '../testing/gateway-of.js'
import { chunkCount, chunkSize, chunksOf, readMemberRequest } from './request-members.js'

const selection = (rest: object) => readMemberRequest({ guild_id: '7', ...rest })?.selection

describe('readMemberRequest', () => {
  it('reads a request for all, for ids, or for a prefix', () => {
    expect(selection({ query: '', limit: 0 })).toEqual({ kind: 'all' })
    expect(selection({ user_ids: '1' })).toEqual({ kind: 'ids', ids: ['1'] })
    expect(selection({ user_ids: ['1', '2'], query: '', limit: 0 })).toEqual({ kind: 'ids', ids: ['1', '2'] })
    expect(selection({ query: 'Zo', limit: 5 })).toEqual({ kind: 'prefix', prefix: 'zo', limit: 5 })
  })

  it('limits a request to a hundred', () => {
    const ids = Array.from({ length: 150 }, (_, index) => String(index))
    expect(selection({ user_ids: ids })).toMatchObject({ ids: { length: 100 } })
    expect(selection({ query: 'a', limit: 500 })).toMatchObject({ limit: 100 })
    expect(selection({ query: 'a', limit: 0 })).toMatchObject({ limit: 100 })
    expect(selection({ query: '', limit: 3 })).toMatchObject({ kind: 'prefix', limit: 3 })
  })

  it.each([
    [null],
    [{}],
    [{ guild_id: '7' }],
    [{ guild_id: 'x', query: '', limit: 0 }],
    [{ guild_id: '7', query: '' }],
  ])('rejects %j', (data) => {
    expect(readMemberRequest(data)).toBeUndefined()
  })

  it('accepts a nonce of 32 bytes, and ignores a longer one', () => {
    const nonceOf = (nonce: string) => readMemberRequest({ guild_id: '7', query: '', limit: 0, nonce })?.nonce
    expect(nonceOf('é'.repeat(16))).toBe('é'.repeat(16))
    expect(nonceOf('é'.repeat(17))).toBeUndefined()
  })
})

let up: TestGateway
afterEach(() => up?.close())

interface Chunk {
  readonly members: readonly { readonly user: { readonly id: string } }[]
  readonly chunk_index: number
  readonly chunk_count: number
  readonly nonce?: string
  readonly not_found?: readonly string[]
  readonly presences?: unknown
}

const openedWith = async (members: number, rest: object = {}) => {
  up = await gatewayOf({ guilds: [{ members }] })
  return up.identified(rest)
}

const ask = (client: Awaited<ReturnType<typeof openedWith>>, rest: object) =>
  client.send(GatewayOpcodes.RequestGuildMembers, { guild_id: up.guildIds[0], ...rest })

const chunkFrom = async (client: Awaited<ReturnType<typeof openedWith>>) =>
  (await client.dispatch('GUILD_MEMBERS_CHUNK')).d as Chunk

describe('a client that requests members', () => {
  it('gets all of them in chunks of a thousand', async () => {
    const client = await openedWith(2500)
    ask(client, { query: '', limit: 0, nonce: 'mine' })
    const chunks = [await chunkFrom(client), await chunkFrom(client), await chunkFrom(client)]
    expect(chunks.map((one) => [one.chunk_index, one.chunk_count, one.nonce])).toEqual([
      [0, 3, 'mine'],
      [1, 3, 'mine'],
      [2, 3, 'mine'],
    ])
    const ids = chunks.flatMap(({ members }) => members.map(({ user }) => user.id))
    expect(new Set(ids).size).toBe(2501)
  })

  it('is rate limited when it requests all of them twice within 30 s', async () => {
    const client = await openedWith(1)
    ask(client, { query: '', limit: 0 })
    await chunkFrom(client)
    ask(client, { query: '', limit: 0, nonce: 'again' })
    const limited = await client.dispatch('RATE_LIMITED')
    expect(limited.d).toEqual({
      opcode: 8,
      retry_after: expect.any(Number),
      meta: { guild_id: up.guildIds[0], nonce: 'again' },
    })
    const { retry_after } = limited.d as { retry_after: number }
    expect(retry_after).toBeGreaterThan(20)
    expect(retry_after).toBeLessThanOrEqual(30)
    up.world.advance(30_000)
    ask(client, { query: '', limit: 0 })
    await chunkFrom(client)
  })

  it('gets no list without the intent, but members by id', async () => {
    const client = await openedWith(5, { intents: 1 })
    ask(client, { query: '', limit: 0 })
    ask(client, { user_ids: up.application.id })
    expect((await chunkFrom(client)).members.map(({ user }) => user.id)).toEqual([up.application.id])
  })

  it('gets members by id, and the ids that were not found', async () => {
    const client = await openedWith(5)
    const known = up.world
      .guild(up.guildIds[0] ?? '')
      .roster.after('0', 2)
      .map(({ user }) => user.id)
    ask(client, { user_ids: [...known, '1', 'nobody'], nonce: 'x'.repeat(33), presences: true })
    const chunk = await chunkFrom(client)
    expect(chunk.members.map(({ user }) => user.id)).toEqual(known)
    expect(chunk).toMatchObject({ chunk_index: 0, chunk_count: 1, not_found: ['1', 'nobody'] })
    expect(chunk.nonce).toBeUndefined()
    expect(chunk.presences).toBeUndefined()
  })

  it('gets members by prefix, up to its limit', async () => {
    const client = await openedWith(5)
    const named = (username: string) => up.world.join(up.guildIds[0] ?? '', { user: { username } }).user.id
    const [one, two] = [named('qqq.one'), named('Qqq.two')]
    ask(client, { query: 'qqQ', limit: 10 })
    expect((await chunkFrom(client)).members.map(({ user }) => user.id)).toEqual([one, two])
    ask(client, { query: 'qqq', limit: 1 })
    expect((await chunkFrom(client)).members.map(({ user }) => user.id)).toEqual([one])
  })

  it('may miss a dropped chunk', async () => {
    const client = await openedWith(2500)
    up.control.setFaults({ loseChunk: { index: 1, times: 1 } })
    ask(client, { query: '', limit: 0 })
    expect([(await chunkFrom(client)).chunk_index, (await chunkFrom(client)).chunk_index]).toEqual([0, 2])
  })

  it('receives no more than it reads', async () => {
    const client = await openedWith(100_000)
    client.socket.pause()
    ask(client, { query: '', limit: 0 })
    const sentChunks = () => up.control.counters().events.GUILD_MEMBERS_CHUNK ?? 0
    await expect.poll(sentChunks).toBeGreaterThan(0)
    expect(await settled(sentChunks)).toBeLessThan(101)
    client.socket.resume()
    await expect.poll(sentChunks).toBe(101)
  })

  it('is closed when its request is empty', async () => {
    const client = await openedWith(1)
    ask(client, { query: 'a' })
    expect(await client.closed).toBe(4002)
  })
})

/** A number once it no longer grows. */
async function settled(figure: () => number): Promise<number> {
  for (let last = figure(); ; last = figure()) {
    await sleep(300)
    if (figure() === last) return last
  }
}

describe('chunks', () => {
  it.each([
    [0, 1],
    [1, 1],
    [chunkSize, 1],
    [chunkSize + 1, 2],
  ])('of %d members number %d', (members, count) => {
    expect(chunkCount(members)).toBe(count)
  })

  it('match the announced count, whatever changes meanwhile', () => {
    const sizes = (items: number, count: number) =>
      [
        ...chunksOf(
          Array.from({ length: items }, (_, index) => index),
          count,
        ),
      ].map(({ length }) => length)
    expect(sizes(2500, 3)).toEqual([1000, 1000, 500])
    expect(sizes(900, 2)).toEqual([900, 0])
    expect(sizes(5000, 2)).toEqual([1000, 1000])
  })
})
