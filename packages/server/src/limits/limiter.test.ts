import cookie from '@fastify/cookie'
import { bareApp, openDatabase, type Pool } from '@parvis/engine'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { productDatabase } from '../testing/product-database.js'
import { type Limiter, limiterOf } from './limiter.js'
import { strictLimits } from './rules.js'

const limits = {
  ...strictLimits,
  signIn: { address: { count: 6, seconds: 60 }, account: { count: 3, seconds: 600 } },
}

let pool: Pool
let app: FastifyInstance
let limiter: Limiter
let close: () => Promise<void>

beforeAll(async () => {
  const database = await productDatabase()
  pool = openDatabase(database.url, () => undefined)
  limiter = limiterOf({ pool, secret: 'a secret of the tests', limits, publicUrl: 'http://localhost' })
  app = bareApp({ trustProxy: (_, hop) => hop < 1 })
  await app.register(cookie)
  app.post<{ Body: { key: string; owner?: string; right?: boolean } }>('/try', async (request, reply) => {
    const { key, owner, right } = request.body
    await limiter.consume(request, 'signIn', { key, owner })
    if (right && owner) {
      await limiter.forgive(request, 'signIn', { key, owner })
      limiter.know(request, reply, owner)
    }
    return { item: 'OK' }
  })
  close = async () => {
    await app.close()
    await pool.end()
    await database.drop()
  }
})
beforeEach(() => pool.query('delete from "rate_limits"'))
afterAll(() => close())

interface Attempt {
  key: string
  owner?: string
  right?: boolean
}

const attempt = (payload: Attempt, address = '192.0.2.1', headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/try',
    payload,
    headers: { 'accept-language': 'en', 'x-forwarded-for': address, ...headers },
  })
const statuses = async (times: number, one: (index: number) => Promise<{ statusCode: number }>) => {
  const seen: number[] = []
  for (let index = 0; index < times; index++) seen.push((await one(index)).statusCode)
  return seen
}

describe('what is tried too often', () => {
  it('is refused by account from wherever it comes, with when to try again', async () => {
    const from = (index: number) => attempt({ key: 'ada' }, `192.0.2.${index}`)
    expect(await statuses(4, from)).toEqual([200, 200, 200, 429])
    const refused = await from(9)
    expect(refused.json()).toMatchObject({
      type: 'urn:parvis:problem:too-many',
      status: 429,
      detail: 'Too many attempts. Please try again in 10 minutes.',
    })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(590)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(600)
    const french = await attempt({ key: 'ada' }, '192.0.2.9', { 'accept-language': 'fr' })
    expect(french.json().detail).toBe('Trop de tentatives. Veuillez réessayer dans 10 minutes.')
  })

  it('is refused by address for any person, with a /64 as one address', async () => {
    const from = (index: number) => attempt({ key: `user ${index}` }, `2001:db8::${index + 1}`)
    expect(await statuses(7, from)).toEqual([200, 200, 200, 200, 200, 200, 429])
    expect((await attempt({ key: 'ada' }, '2001:db8:0:1::1')).statusCode).toBe(200)
  })

  it('takes the address from the one proxy that is trusted, not from what callers say', async () => {
    const from = (index: number) => attempt({ key: `user ${index}` }, `198.51.100.${index}, 192.0.2.1`)
    expect((await statuses(7, from)).at(-1)).toBe(429)
  })

  it('does not count against an account what its address is refused for', async () => {
    await statuses(10, (index) => attempt({ key: `user ${index}` }))
    await statuses(10, () => attempt({ key: 'ada' }))
    expect((await attempt({ key: 'ada' }, '192.0.2.2')).statusCode).toBe(200)
  })

  it('is counted once each, however many come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => attempt({ key: 'ada' }, `192.0.2.${index}`)),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
  })

  it('may be tried again after its time, and leaves nothing behind', async () => {
    await statuses(4, () => attempt({ key: 'ada' }))
    await pool.query(`update "rate_limits" set "resetAt" = now() - interval '1 second'`)
    expect((await attempt({ key: 'ada' })).statusCode).toBe(200)
    await pool.query(`update "rate_limits" set "resetAt" = now() - interval '1 second'`)
    await attempt({ key: 'eve' }, '203.0.113.1')
    expect((await pool.query('select 1 from "rate_limits"')).rowCount).toBe(2)
  })

  it('is not counted when it turns out right', async () => {
    const right = () => attempt({ key: 'ada', owner: 'ada', right: true })
    expect(await statuses(10, right)).toEqual(Array(10).fill(200))
  })

  it('stores neither addresses nor logins in plain text', async () => {
    await attempt({ key: 'ada@parvis.test' })
    const { rows } = await pool.query('select * from "rate_limits"')
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toMatch(/ada|192\.0\.2/)
  })
})

describe('a browser the owner has signed in with', () => {
  const known = async (owner: string) => {
    const [given] = (await attempt({ key: owner, owner, right: true })).cookies
    return { cookie: `parvis_device=${given?.value}`, given }
  }

  it('is not locked out by others, neither of the account nor of the network', async () => {
    const { cookie } = await known('ada')
    await statuses(10, () => attempt({ key: 'ada', owner: 'ada' }))
    const own = () => attempt({ key: 'ada', owner: 'ada' }, '192.0.2.1', { cookie })
    expect(await statuses(4, own)).toEqual([200, 200, 200, 429])
  })

  it('is known by a cookie that scripts and other sites cannot use', async () => {
    expect((await known('ada')).given).toMatchObject({
      name: 'parvis_device',
      httpOnly: true,
      secure: true,
      sameSite: 'Strict',
      path: '/',
    })
  })

  it('is known for its own account only, and not by a forged cookie', async () => {
    const { cookie } = await known('ada')
    await statuses(4, () => attempt({ key: 'eve', owner: 'eve' }, '192.0.2.2'))
    const with_ = (value: string) => attempt({ key: 'eve', owner: 'eve' }, '192.0.2.3', { cookie: value })
    expect((await with_(cookie)).statusCode).toBe(429)
    expect((await with_('parvis_device=nonce.signature')).statusCode).toBe(429)
    expect((await with_('parvis_device=')).statusCode).toBe(429)
  })
})
