import { setTimeout as sleep } from 'node:timers/promises'
import { GatewayOpcodes } from 'discord-api-types/v10'
import { afterEach, describe, expect, it } from 'vitest'
import { gatewayOf, type TestGateway } from '../testing/gateway-of.js'
import { chunkCount, chunkSize, chunksOf, readMemberRequest } from './request-members.js'

const asked = (rest: object) => readMemberRequest({ guild_id: '7', ...rest })?.asked

describe('readMemberRequest', () => {
  it('asks for all, for ids, or for a beginning', () => {
    expect(asked({ query: '', limit: 0 })).toEqual({ kind: 'all' })
    expect(asked({ user_ids: '1' })).toEqual({ kind: 'ids', ids: ['1'] })
    expect(asked({ user_ids: ['1', '2'], query: '', limit: 0 })).toEqual({ kind: 'ids', ids: ['1', '2'] })
    expect(asked({ query: 'Zo', limit: 5 })).toEqual({ kind: 'prefix', prefix: 'zo', limit: 5 })
  })

  it('asks for a hundred at most', () => {
    const ids = Array.from({ length: 150 }, (_, index) => String(index))
    expect(asked({ user_ids: ids })).toMatchObject({ ids: { length: 100 } })
    expect(asked({ query: 'a', limit: 500 })).toMatchObject({ limit: 100 })
    expect(asked({ query: 'a', limit: 0 })).toMatchObject({ limit: 100 })
    expect(asked({ query: '', limit: 3 })).toMatchObject({ kind: 'prefix', limit: 3 })
  })

  it.each([
    [null],
    [{}],
    [{ guild_id: '7' }],
    [{ guild_id: 'x', query: '', limit: 0 }],
    [{ guild_id: '7', query: '' }],
  ])('does not understand %j', (data) => {
    expect(readMemberRequest(data)).toBeUndefined()
  })

  it('takes a nonce of 32 bytes, and ignores a longer one', () => {
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

describe('a client that asks for members', () => {
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

  it('is limited when it wants all of them twice within 30 s', async () => {
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

  it('is not answered for all of them without the intent, while ids are', async () => {
    const client = await openedWith(5, { intents: 1 })
    ask(client, { query: '', limit: 0 })
    ask(client, { user_ids: up.application.id })
    expect((await chunkFrom(client)).members.map(({ user }) => user.id)).toEqual([up.application.id])
  })

  it('gets those with ids, and is told which there are not', async () => {
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

  it('gets those whose name begins so, as many as it wants', async () => {
    const client = await openedWith(5)
    const named = (username: string) => up.world.join(up.guildIds[0] ?? '', { user: { username } }).user.id
    const [one, two] = [named('qqq.one'), named('Qqq.two')]
    ask(client, { query: 'qqQ', limit: 10 })
    expect((await chunkFrom(client)).members.map(({ user }) => user.id)).toEqual([one, two])
    ask(client, { query: 'qqq', limit: 1 })
    expect((await chunkFrom(client)).members.map(({ user }) => user.id)).toEqual([one])
  })

  it('may lose a chunk on the way', async () => {
    const client = await openedWith(2500)
    up.control.setFaults({ loseChunk: { index: 1, times: 1 } })
    ask(client, { query: '', limit: 0 })
    expect([(await chunkFrom(client)).chunk_index, (await chunkFrom(client)).chunk_index]).toEqual([0, 2])
  })

  it('is not told more than it reads', async () => {
    const client = await openedWith(100_000)
    client.socket.pause()
    ask(client, { query: '', limit: 0 })
    const chunksTold = () => up.control.counters().events.GUILD_MEMBERS_CHUNK ?? 0
    await expect.poll(chunksTold).toBeGreaterThan(0)
    expect(await settled(chunksTold)).toBeLessThan(101)
    client.socket.resume()
    await expect.poll(chunksTold, { timeout: 10_000 }).toBe(101)
  })

  it('is closed when it does not say which', async () => {
    const client = await openedWith(1)
    ask(client, { query: 'a' })
    expect(await client.closed).toBe(4002)
  })
})

/** A figure once it no longer grows. */
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
  ])('of %d members are %d', (members, count) => {
    expect(chunkCount(members)).toBe(count)
  })

  it('are as many as were told, whatever comes meanwhile', () => {
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
