import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EvaluationApp, evaluationApp } from '../testing/evaluation-app.js'

let parvis: EvaluationApp
let admin: string
let moderator: string
let client: string

beforeAll(async () => {
  parvis = await evaluationApp()
  admin = await parvis.tokenOf('admin')
  moderator = await parvis.tokenOf('moderator')
  client = await parvis.tokenOf('client')
})
afterAll(() => parvis.close())

const url = '/api/config/admin'
const headersOf = (token: string) => ({ 'x-token': token, 'accept-language': 'en' })
const read = async (token: string) =>
  (await parvis.app.inject({ url, headers: headersOf(token) })).json().items as Record<string, unknown>[]
const change = (token: string, payload: object) =>
  parvis.app.inject({ method: 'POST', url, headers: headersOf(token), payload })
const valueFor = async (token: string, key: string) =>
  (await read(token)).find(({ setting_key }) => setting_key === key)?.setting_value

it('answers what the product knows where nobody set anything', async () => {
  const ofAccount = (setting_key: string, setting_type: string, setting_value: string) => ({
    setting_key,
    setting_value,
    setting_type,
    user_restriction: false,
    is_own: false,
    is_stored: false,
  })
  const ofUser = (...setting: Parameters<typeof ofAccount>) => ({
    ...ofAccount(...setting),
    user_restriction: true,
  })
  expect(await read(client)).toEqual([
    ofAccount('announcement_approval', 'boolean', 'false'),
    ofAccount('audit_retention_days', 'number', '365'),
    ofAccount('contact_retention_days', 'number', '1095'),
    ofUser('darkmode', 'boolean', 'true'),
    ofAccount('enable_api_layer', 'boolean', 'false'),
    ofAccount('forms_in_all', 'number', '500'),
    ofAccount('forms_per_address', 'number', '20'),
    ofAccount('history_retention_days', 'number', '730'),
    ofUser('lang', 'string', 'fr'),
    ofAccount('left_member_retention_days', 'number', '1095'),
    ofUser('notice_mails', 'string', 'at_once'),
    ofAccount('quote_retention_days', 'number', '1095'),
    ofAccount('subscriber_retention_days', 'number', '30'),
    ofAccount('time_zone', 'string', 'Europe/Paris'),
  ])
  expect((await parvis.app.inject({ url })).statusCode).toBe(401)
})

it('a setting of the user is theirs alone, and goes back to what the account says', async () => {
  const answer = await change(moderator, {
    setting_key: 'darkmode',
    setting_value: 'false',
    setting_type: 'boolean',
    user_restriction: true,
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.json().items).toEqual(await read(moderator))
  expect(await valueFor(moderator, 'darkmode')).toBe('false')
  expect((await read(moderator)).filter(({ is_own }) => is_own)).toMatchObject([{ setting_key: 'darkmode' }])
  expect(await valueFor(admin, 'darkmode')).toBe('true')
  await change(moderator, { setting_key: 'darkmode', setting_value: null })
  expect(await valueFor(moderator, 'darkmode')).toBe('true')
})

it('a setting of the account is for who may change settings, and counts for everyone of it', async () => {
  const off = { setting_key: 'enable_api_layer', setting_value: 'true' }
  const refused = await change(client, off)
  expect([refused.statusCode, refused.json().right]).toEqual([403, 'settings.update'])
  for (const setting_value of ['true', 'false', 'true'])
    expect((await change(admin, { ...off, setting_value })).statusCode).toBe(200)
  expect(await valueFor(moderator, 'enable_api_layer')).toBe('true')
  expect(await valueFor(client, 'enable_api_layer')).toBe('false')
  expect((await change(moderator, off)).json().right).toBe('settings.update')
})

it('an account may have settings of its own, which its users may set for themselves', async () => {
  const own = {
    setting_key: 'constructor',
    setting_value: '{"rows":50}',
    setting_type: 'json',
    user_restriction: true,
  }
  const shared = { method: 'POST', url: '/api/settings', headers: headersOf(admin), payload: own } as const
  expect((await parvis.app.inject(shared)).statusCode).toBe(201)
  expect((await change(moderator, { ...own, setting_value: '[1]' })).statusCode).toBe(200)
  expect(await valueFor(admin, 'constructor')).toBe('{"rows":50}')
  expect(await valueFor(moderator, 'constructor')).toBe('[1]')
  expect(await valueFor(client, 'constructor')).toBeUndefined()
})

it('a setting that is new is the caller’s own from the first, where they say so', async () => {
  const own = {
    setting_key: 'rows_a_page',
    setting_value: '50',
    setting_type: 'number',
    user_restriction: true,
  }
  expect((await change(client, own)).statusCode).toBe(200)
  expect((await read(client)).find(({ setting_key }) => setting_key === own.setting_key)).toEqual({
    ...own,
    is_own: true,
    is_stored: false,
  })
  expect((await change(admin, { ...own, setting_value: '10' })).statusCode).toBe(200)
  expect(await valueFor(client, own.setting_key)).toBe('50')
  expect(await valueFor(moderator, own.setting_key)).toBeUndefined()
  expect((await change(client, { ...own, setting_value: null })).statusCode).toBe(200)
  expect(await valueFor(client, own.setting_key)).toBeUndefined()
  const shared = { ...own, user_restriction: false }
  expect((await change(client, shared)).json().right).toBe('settings.create')
})

it('nobody fills the database with settings of their own', async () => {
  await parvis.pool.query(`insert into "user_settings" ("accountId", "userId", "setting_key", "setting_value", "setting_type")
    select "accountId", "id", 'key ' || n, '', 'string' from "users", generate_series(1, 500) n where "username" = 'client'`)
  const one = { setting_key: 'one_more', setting_value: '1', user_restriction: true }
  const refused = await change(client, one)
  expect(refused.statusCode).toBe(422)
  expect(refused.json().errors).toMatchObject([{ path: 'setting_key', code: 'too_many' }])
  await parvis.pool.query(`delete from "user_settings" where "setting_key" like 'key %'`)
})

describe('what is refused', () => {
  const days = (setting_value: unknown) => ({ setting_key: 'audit_retention_days', setting_value })

  it.each([
    [{}, 'setting_key', 'required'],
    [{ setting_key: 'darkmode', setting_value: 'yes' }, 'setting_value', 'invalid_choice'],
    [{ setting_key: 'darkmode', setting_value: true }, 'setting_value', 'invalid_type'],
    [{ setting_key: 'lang', setting_value: 'de' }, 'setting_value', 'invalid_choice'],
    [{ setting_key: 'time_zone', setting_value: 'Europe/Nowhere' }, 'setting_value', 'invalid_time_zone'],
    [days('soon'), 'setting_value', 'invalid_number'],
    [days('1.5'), 'setting_value', 'not_integer'],
    [days('0'), 'setting_value', 'too_small'],
    [days('1e9'), 'setting_value', 'too_large'],
    [{ setting_key: 'mine', setting_value: '{', setting_type: 'json' }, 'setting_value', 'invalid_json'],
    [{ setting_key: 'lang', setting_value: 'en', setting_type: 'json' }, 'setting_type', 'settled'],
    [{ setting_key: 'lang', setting_value: 'en', user_restriction: false }, 'user_restriction', 'settled'],
    [{ setting_key: 'lang', setting_value: 'en', other: 1 }, 'other', 'unknown_field'],
  ])('%j', async (payload, path, code) => {
    const before = await read(admin)
    const answer = await change(admin, payload)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toMatchObject([{ path, code, message: expect.stringMatching(/^[^{]+$/) }])
    expect(await read(admin)).toEqual(before)
  })
})

describe('a record of a setting', () => {
  const write = async (payload: object, id?: string) => {
    const path = `/api/settings${id ? `/${id}` : ''}`
    const headers = { ...headersOf(admin), ...(id && { 'if-match': '"1"' }) }
    const answer = await parvis.app.inject({ method: id ? 'PUT' : 'POST', url: path, headers, payload })
    return { status: answer.statusCode, ...answer.json() }
  }
  const recordOf = (setting_key: string) =>
    write({ setting_key, setting_value: '12', setting_type: 'number' })

  it.each([
    [{ setting_value: 'twelve' }, 'setting_value', 'invalid_number'],
    [{ setting_type: 'boolean' }, 'setting_value', 'invalid_choice'],
    [{ setting_key: 'audit_retention_days', user_restriction: true }, 'user_restriction', 'known_setting'],
    [{ setting_key: 'audit_retention_days', setting_value: '0' }, 'setting_value', 'too_small'],
    [{ setting_key: 'audit_retention_days', setting_type: 'string' }, 'setting_type', 'known_setting'],
  ])('is refused where it would not be read: %j', async (change, path, code) => {
    const { item } = await recordOf(crypto.randomUUID())
    const answer = await write(change, item.id)
    expect(answer).toMatchObject({ status: 422, errors: [{ path, code }] })
    expect(answer.errors[0].message).toMatch(/^[^{]+\.$/)
  })

  it('is written where it is read', async () => {
    const { item } = await recordOf('shelf_rows')
    expect((await write({ setting_value: '14' }, item.id)).status).toBe(200)
    const days = { setting_key: 'audit_retention_days', setting_value: '90' }
    expect((await write(days)).status).toBe(201)
    expect(await valueFor(admin, 'audit_retention_days')).toBe('90')
  })
})
