import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { operatorAccount } from '../evaluation/people.js'
import { type EvaluationApp, evaluationApp } from '../testing/evaluation-app.js'

let parvis: EvaluationApp
let admin: string

beforeAll(async () => {
  parvis = await evaluationApp()
  admin = await parvis.tokenOf('admin')
  await parvis.pool.query('update "website_settings" set "email" = null')
})
afterAll(() => parvis.close())
beforeEach(async () => {
  for (const table of ['mails', 'rate_limits', 'idempotency_keys'])
    await parvis.pool.query(`delete from "${table}"`)
  await parvis.pool.query(`delete from "contact_messages" where "email" like '%@visitor.example'`)
})

const message = {
  firstname: 'Inès',
  lastname: 'Caron',
  email: 'Ines@visitor.example',
  why: 'question',
  phone: '01 42 27 81 86',
  message: 'Bonjour,\n\nEst-ce possible ?',
}
const send = (payload: object | string, headers: Record<string, string> = {}, path = 'contact') =>
  parvis.app.inject({ method: 'POST', url: `/api/${path}`, payload, headers })
const form = (values: Record<string, string>) => new URLSearchParams(values).toString()
const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' }
const rows = async (email = 'ines@visitor.example') =>
  (await parvis.pool.query(`select * from "contact_messages" where "email" = $1`, [email])).rows
const mails = async () => (await parvis.pool.query(`select * from "mails" order by "id"`)).rows

const showAddress = `insert into "website_settings" ("accountId", "id", "name", "profiles", "email")
values ($1, gen_random_uuid(), 'Parvis', '{}', 'shown@parvis.test')`

describe('a message', () => {
  it('is stored in the operator’s account as new, confirmed to its author and notified to the operator', async () => {
    const answer = await send(message, { 'accept-language': 'en' })
    expect([answer.statusCode, answer.json()]).toEqual([202, { item: 'OK' }])
    const [stored, ...others] = await rows()
    expect(others).toEqual([])
    expect(stored).toMatchObject({
      state: 'new',
      firstname: 'Inès',
      email: 'ines@visitor.example',
      phone: '+33142278186',
      language: 'en',
      answers: [],
      version: 1,
    })
    expect(await mails()).toMatchObject([
      { to: 'ines@visitor.example', template: 'contactReceived', locale: 'en', data: { firstname: 'Inès' } },
      { to: 'mcp@parvis.test', template: 'contactNote', locale: 'fr' },
      {
        to: 'admin@parvis.test',
        template: 'contactNote',
        locale: 'fr',
        data: {
          id: stored.id,
          firstname: 'Inès',
          lastname: 'Caron',
          email: 'ines@visitor.example',
          text: message.message,
        },
      },
    ])
    const url = `/api/contact-messages/${stored.id}`
    const shown = await parvis.app.inject({ url, headers: { 'x-token': admin } })
    expect(shown.json().item).toMatchObject({ message: message.message, state: 'new' })
  })

  it('is notified to the address that the site shows, if any', async () => {
    await parvis.pool.query(showAddress, [operatorAccount.id])
    expect((await send(message)).statusCode).toBe(202)
    expect((await mails()).map(({ to }) => to)).toEqual(['ines@visitor.example', 'shown@parvis.test'])
    await parvis.pool.query(`delete from "website_settings" where "email" = 'shown@parvis.test'`)
  })

  it('is one record however often it is sent, at once or later, by whatever way', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => send(message)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202])
    expect((await send(form(message), urlencoded)).statusCode).toBe(202)
    expect(await rows()).toHaveLength(1)
    expect(await mails()).toHaveLength(3)
    await send({ ...message, message: 'Autre chose' })
    expect(await rows()).toHaveLength(2)
  })

  it('is identified by its key, if any', async () => {
    const key = { 'idempotency-key': 'one-form' }
    expect((await send(message, key)).statusCode).toBe(202)
    expect((await send(message, key)).statusCode).toBe(202)
    const reused = await send({ ...message, message: 'Autre' }, key)
    expect([reused.statusCode, reused.json().type]).toEqual([422, 'urn:parvis:problem:key-reused'])
    expect(await rows()).toHaveLength(1)
    expect((await send(message, { 'idempotency-key': 'é' })).statusCode).toBe(400)
  })

  it('is validated by the rules of its fields, in the reader’s language', async () => {
    const wrong = { ...message, email: 'nobody', phone: '12', why: 'x', message: ' ', state: 'closed' }
    const { errors } = (await send(wrong, { 'accept-language': 'fr' })).json()
    expect(
      Object.fromEntries(errors.map((each: { path: string; code: string }) => [each.path, each.code])),
    ).toEqual({
      email: 'invalid_email',
      phone: 'invalid_phone',
      why: 'invalid_choice',
      message: 'required',
      state: 'unknown_field',
    })
    expect(errors).toContainEqual({
      path: 'email',
      code: 'invalid_email',
      message: 'Adresse e-mail invalide',
    })
    const english = (await send(form({ email: 'nobody', locale: 'en' }), urlencoded)).json().errors
    expect(english).toContainEqual({ path: 'email', code: 'invalid_email', message: 'Invalid email address' })
    expect(english).toContainEqual({
      path: 'firstname',
      code: 'required',
      message: 'This field is required.',
    })
    expect(await rows()).toEqual([])
  })

  it.each([
    ['a stamp that was made up', { stamp: '1.x' }, 'stamp', 'form_too_old'],
    ['what people do not see filled in', { website: 'https://spam.example' }, 'website', 'leave_empty'],
  ])('is not taken with %s', async (_, extraFields, path, code) => {
    const answer = await send({ ...message, ...extraFields })
    expect([answer.statusCode, answer.json().errors]).toMatchObject([422, [{ path, code }]])
    expect(await rows()).toEqual([])
  })

  it('is not taken two seconds after its form was opened, and is then', async () => {
    const { stamp } = (await parvis.app.inject('/api/visitors/stamp')).json().item
    expect((await send({ ...message, stamp })).json().errors).toMatchObject([{ code: 'sent_too_fast' }])
    await new Promise((resolve) => setTimeout(resolve, 2050))
    expect((await send({ ...message, stamp })).statusCode).toBe(202)
  })

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-origin', origin: 'http://127.0.0.1:1' }, 202],
    [{ origin: 'https://elsewhere.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'http://localhost:3000' }, 202],
  ])('from a page with %j is answered %i', async (headers, status) => {
    expect((await send(form(message), { ...urlencoded, ...headers })).statusCode).toBe(status)
    expect(await rows()).toHaveLength(status === 202 ? 1 : 0)
  })
})

describe('how often forms are taken', () => {
  const set = (key: string, value: number) => {
    const setting = { setting_key: key, setting_value: String(value), setting_type: 'number' }
    const payload = { ...setting, user_restriction: false }
    return parvis.app.inject({
      method: 'POST',
      url: '/api/config/admin',
      headers: { 'x-token': admin },
      payload,
    })
  }
  const sendFrom = (at: number, remoteAddress: string, values: object = {}) =>
    parvis.app.inject({
      method: 'POST',
      url: '/api/contact',
      remoteAddress,
      payload: { ...message, email: `${at}@visitor.example`, ...values },
    })

  it('is the operator’s setting: per address, lower without a script, and in total', async () => {
    expect((await set('forms_per_address', 8)).statusCode).toBe(200)
    expect((await set('forms_in_all', 5)).statusCode).toBe(200)
    const plain = []
    for (let at = 0; at < 3; at++) plain.push((await sendFrom(at, '192.0.2.1')).statusCode)
    expect(plain).toEqual([202, 202, 429])
    const { stamp } = (await parvis.app.inject('/api/visitors/stamp')).json().item
    await new Promise((resolve) => setTimeout(resolve, 2050))
    const stamped = []
    for (let at = 3; at < 10; at++) stamped.push((await sendFrom(at, '192.0.2.1', { stamp })).statusCode)
    expect(stamped).toEqual([202, 202, 202, 429, 429, 429, 429])
    const refused = await sendFrom(10, '192.0.2.2')
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 3000]).toEqual([429, true])
  })
})
