import { inspect } from 'node:util'
import { DiscordAPIError, HTTPError, RateLimitError } from '@discordjs/rest'
import { ChatError } from '@parvis/chat'
import { describe, expect, it } from 'vitest'
import { cut, json, limit, page, scriptedDiscord, silence } from '../testing/scripted-discord.js'
import { chatErrorOf } from './discord-api.js'

const answer = (code: number | string | undefined, status: number) =>
  new DiscordAPIError({ message: 'x', code: 0 }, code as number, status, 'GET', 'http://x', {
    body: undefined,
    files: undefined,
  })

describe('an error as ChatError', () => {
  it.each([
    [10003, 404, 'not_found', 'lasting'],
    [10004, 404, 'not_joined', 'lasting'],
    [10013, 404, 'not_found', 'lasting'],
    [50001, 403, 'forbidden', 'lasting'],
    [50013, 403, 'forbidden', 'lasting'],
    [50008, 400, 'not_writable', 'lasting'],
    [10008, 404, 'not_found', 'lasting'],
    [10008, 403, 'suspected', 'lasting'],
    [200000, 400, 'filtered', 'lasting'],
    [240000, 400, 'filtered', 'lasting'],
    [50006, 400, 'invalid', 'lasting'],
    [50035, 400, 'invalid', 'lasting'],
    [40004, 400, 'limited', 'passing'],
    [130000, 503, 'limited', 'passing'],
    [20028, 429, 'limited', 'passing'],
    [20029, 429, 'limited', 'passing'],
    [40333, 403, 'blocked', 'stops_all'],
    ['invalid_grant', 400, 'refused', 'lasting'],
    ['invalid_client', 401, 'unauthorised', 'stops_all'],
    [undefined, 405, 'invalid', 'lasting'],
    [0, 403, 'forbidden', 'lasting'],
  ])('of code %s with %i is %s', (code, status, problem, persistence) => {
    const error = chatErrorOf(answer(code, status))
    expect([error.problem, error.persistence]).toEqual([problem, persistence])
    expect(error.facts.platformCode).toBe(typeof code === 'number' ? code : 0)
  })

  it('of a rate limit carries a bounded wait', () => {
    const limit = (retryAfter: number) =>
      chatErrorOf(Object.assign(Object.create(RateLimitError.prototype), { retryAfter })).facts.retryAfter
    expect([limit(1500.2), limit(1e15), limit(-1)]).toEqual([1501, 86_400_000, 0])
  })

  it('of any other kind is unavailable', () => {
    const body = { body: undefined, files: undefined }
    const failure = (status: number) => chatErrorOf(new HTTPError(status, 'x', 'GET', 'x', body))
    expect(failure(502).problem).toBe('unavailable')
    expect([500, 502, 503].map((status) => failure(status).facts.isDefect)).toEqual([true, false, false])
    expect(chatErrorOf('?').problem).toBe('unavailable')
  })

  it('that is a ChatError already stays', () => {
    const error = new ChatError('blocked')
    expect(chatErrorOf(error)).toBe(error)
  })
})

const route = '/guilds/197038439483310086'
const fine = json(200, { id: '1' })
const unauthorised = json(401, { message: '401: Unauthorized', code: 0 })

/** Error that a call throws. */
const thrown = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => undefined,
    (error: unknown) => error,
  )
  return error instanceof ChatError ? error : undefined
}

describe('a call', () => {
  it('authenticates as the bot, with the API version', async () => {
    const { api, requests } = await scriptedDiscord([fine])
    expect(await api.get(route, { with_counts: 'true' })).toEqual({ id: '1' })
    expect(requests[0]?.url).toBe(`/api/v10${route}?with_counts=true`)
    expect(requests[0]?.headers.authorization).toBe('Bot first')
  })

  it.each([
    ['5xx', json(503, { message: 'x', code: 0 })],
    ['5xx that is a page', page(502)],
    ['a connection that is cut', cut],
  ])('retries a few times after %s', async (_, reply) => {
    const { api, requests } = await scriptedDiscord([reply])
    expect((await thrown(api.get(route)))?.problem).toBe('unavailable')
    expect(requests).toHaveLength(3)
  })

  it('succeeds once Discord is back', async () => {
    const { api } = await scriptedDiscord([page(502), cut, fine])
    expect(await api.get(route)).toEqual({ id: '1' })
  })

  it('times out', async () => {
    const { api } = await scriptedDiscord([silence], { answerIn: 50 })
    expect((await thrown(api.get(route)))?.problem).toBe('unavailable')
  })

  it('times out when the body of an answer stalls', async () => {
    const { api } = await scriptedDiscord(
      [(response) => response.writeHead(200, { 'content-type': 'application/json' }).write('{')],
      { answerIn: 50 },
    )
    expect((await thrown(api.get(route)))?.problem).toBe('unavailable')
  })

  it.each([
    ['no JSON', json(200, undefined)],
    ['a code but no JSON', page(404)],
    ['null for an error', json(400, null)],
    ['a text for an error', json(403, 'no')],
  ])('throws a ChatError when answered with %s', async (_, reply) => {
    const { api } = await scriptedDiscord([reply])
    expect(await thrown(api.get(route))).toBeInstanceOf(ChatError)
  })

  it.each([400, 401, 404, 405])('is not answered by Discord where %i is a page', async (status) => {
    const { api } = await scriptedDiscord([page(status), fine])
    expect((await thrown(api.get(route)))?.problem).toBe('unavailable')
    expect(await api.get(route)).toEqual({ id: '1' })
  })

  it('throws a ChatError when the connection is refused', async () => {
    const { api } = await scriptedDiscord([fine])
    api.setToken('broken\ntoken')
    expect((await thrown(api.get(route)))?.problem).toBe('unavailable')
  })
})

describe('a rate limit', () => {
  it('is waited for when it is short', async () => {
    const { api } = await scriptedDiscord([limit(0.1), fine])
    const start = Date.now()
    expect(await api.get(route)).toEqual({ id: '1' })
    expect(Date.now() - start).toBeGreaterThanOrEqual(100)
  })

  it('is left to the caller when it is long', async () => {
    const { api, requests } = await scriptedDiscord([limit(30), fine])
    const error = await thrown(api.get(route))
    expect(error?.problem).toBe('limited')
    expect(error?.facts.retryAfter).toBeGreaterThan(29_000)
    expect(requests).toHaveLength(1)
  })

  it('of messages is left to their sender, who has other channels', async () => {
    const { api, requests } = await scriptedDiscord([limit(1), fine])
    const error = await thrown(api.post('/channels/197038439483310086/messages', {}))
    expect(error?.problem).toBe('limited')
    expect(error?.facts.retryAfter).toBeGreaterThan(900)
    expect(requests).toHaveLength(1)
  })

  it('is as long as its body says, though its header says less', async () => {
    const { api, requests } = await scriptedDiscord([limit(1163, { 'retry-after': '1' }), fine])
    const error = await thrown(api.get(route))
    expect(error?.problem).toBe('limited')
    expect(error?.facts.retryAfter).toBeGreaterThan(1_162_000)
    expect(requests).toHaveLength(1)
  })

  it('is as long as its header says, though its body says less', async () => {
    const { api } = await scriptedDiscord([limit(1, { 'retry-after': '1163' }), fine])
    expect((await thrown(api.get(route)))?.facts.retryAfter).toBeGreaterThan(1_162_000)
  })

  it('that exceeds the timeout of a call is left to the caller', async () => {
    const { api, requests } = await scriptedDiscord([fine], { callsPerSecond: 1, callIn: 300 })
    await api.get(route)
    expect((await thrown(api.get('/users/@me')))?.problem).toBe('limited')
    expect(requests).toHaveLength(1)
  })

  it('for all calls stops every one of them', async () => {
    const { api, requests } = await scriptedDiscord([limit(0.3, { 'x-ratelimit-global': 'true' }), fine])
    const start = Date.now()
    const first = api.get(route)
    while (requests.length === 0) await new Promise(setImmediate)
    await Promise.all([first, api.get('/users/@me'), api.get('/guilds/197038439483310087')])
    expect(requests).toHaveLength(4)
    expect(Date.now() - start).toBeGreaterThanOrEqual(300)
  })

  it('of the network before Discord opens the circuit, which closes by itself', async () => {
    const { api, requests } = await scriptedDiscord([page(429), fine], { blockedFor: 200 })
    const error = await thrown(api.get(route))
    expect(error?.problem).toBe('blocked')
    expect(error?.facts.retryAfter).toBeLessThanOrEqual(200)
    expect((await thrown(api.get('/users/@me')))?.problem).toBe('blocked')
    expect(requests).toHaveLength(1)
    await new Promise((resolve) => setTimeout(resolve, 210))
    expect(await api.get(route)).toEqual({ id: '1' })
  })

  it.each([
    ['a page', page(403)],
    ['its code', json(403, { message: 'Cloudflare is blocking your request', code: 40333 })],
  ])('of the network is detected by %s, and opens the circuit', async (_, reply) => {
    const { api, requests } = await scriptedDiscord([reply, fine])
    expect((await thrown(api.get(route)))?.problem).toBe('blocked')
    expect((await thrown(api.get('/users/@me')))?.problem).toBe('blocked')
    expect(requests).toHaveLength(1)
  })

  it('without an end opens the circuit too', async () => {
    const { api, requests } = await scriptedDiscord([json(429, { message: 'x' }), fine])
    expect((await thrown(api.get(route)))?.problem).toBe('blocked')
    expect(requests).toHaveLength(1)
  })

  it('of the network sets the wait', async () => {
    const { api } = await scriptedDiscord([page(429, { 'retry-after': '3600' })])
    const { facts } = (await thrown(api.get(route))) ?? {}
    expect(facts?.retryAfter).toBeGreaterThan(3_599_000)
  })

  it('of an address is never reached: too many refusals stop all calls', async () => {
    const forbidden = json(403, { message: 'Missing Access', code: 50001 })
    const { api, requests } = await scriptedDiscord([forbidden], { invalidAnswers: 5 })
    for (let count = 0; count < 8; count++) await thrown(api.get(route))
    expect(requests).toHaveLength(5)
    expect((await thrown(api.get(route)))?.problem).toBe('blocked')
  })

  it('shared by all bots is not counted against the address', async () => {
    const shared = limit(0.01, { 'x-ratelimit-scope': 'shared' })
    const { api } = await scriptedDiscord([shared, shared, shared, fine], { invalidAnswers: 2 })
    expect(await api.get(route)).toEqual({ id: '1' })
  })
})

describe('a revoked token', () => {
  it('stops all calls until it is replaced', async () => {
    const { api, requests } = await scriptedDiscord([unauthorised, fine])
    expect((await thrown(api.get(route)))?.problem).toBe('unauthorised')
    expect((await thrown(api.get('/users/@me')))?.problem).toBe('unauthorised')
    expect(requests).toHaveLength(1)
    api.setToken('second')
    expect(await api.get(route)).toEqual({ id: '1' })
    expect(requests[1]?.headers.authorization).toBe('Bot second')
  })

  it('does not stop calls with a token set since', async () => {
    const { api } = await scriptedDiscord([
      (response, request) => {
        api.setToken('second')
        unauthorised(response, request)
      },
      fine,
    ])
    expect((await thrown(api.get(route)))?.problem).toBe('unauthorised')
    expect(await api.get(route)).toEqual({ id: '1' })
  })
})

describe('a form', () => {
  it.each([
    ['refused', json(400, { error: 'invalid_grant' })],
    ['unavailable', page(502)],
  ])('that is %s throws an error without the request body', async (problem, reply) => {
    const { api } = await scriptedDiscord([reply])
    const error = await thrown(api.postForm('/oauth2/token', { client_secret: 'hush' }))
    expect(error?.problem).toBe(problem)
    expect(inspect(error, { depth: 10 })).not.toContain('hush')
  })

  it('that is refused does not stop the bot', async () => {
    const { api, requests } = await scriptedDiscord([json(401, { error: 'invalid_client' }), fine])
    expect((await thrown(api.postForm('/oauth2/token', { code: 'x' })))?.problem).toBe('unauthorised')
    expect(requests[0]?.headers.authorization).toBeUndefined()
    expect(await api.get(route)).toEqual({ id: '1' })
  })
})
