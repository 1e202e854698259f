import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { clientAccount } from '../../evaluation/people.js'
import { type EvaluationApp, evaluationApp } from '../../testing/evaluation-app.js'

let parvis: EvaluationApp
let admin: string
let id: string

beforeAll(async () => {
  parvis = await evaluationApp()
  admin = await parvis.tokenOf('admin')
})
afterAll(() => parvis.close())
beforeEach(async () => {
  for (const table of ['mails', 'contact_messages', 'idempotency_keys', 'rate_limits'])
    await parvis.pool.query(`delete from "${table}"`)
  const message = { firstname: 'Inès', lastname: 'Caron', email: 'ines@visitor.example', why: 'other' }
  const payload = { ...message, message: 'Bonjour', language: 'en' }
  await parvis.app.inject({ method: 'POST', url: '/api/contact', payload })
  id = (await parvis.pool.query('select "id" from "contact_messages"')).rows[0].id
  await parvis.pool.query('delete from "mails"')
})

const answer = async (
  text: string,
  headers: Record<string, string> = {},
  of = id,
  resource = 'contact-messages',
) => {
  const url = `/api/${resource}/${of}/answers`
  const call = { method: 'POST', url, payload: { text }, headers: { 'x-token': admin, ...headers } } as const
  const sent = await parvis.app.inject(call)
  return { status: sent.statusCode, ...sent.json() }
}
const mails = async () => (await parvis.pool.query('select * from "mails" order by "id"')).rows

it('is mailed in the visitor’s language, and stored with its author and time', async () => {
  const { status, item } = await answer('Of course.\n\nSee you soon')
  expect(status).toBe(200)
  expect(item).toMatchObject({
    state: 'answered',
    version: 2,
    answers: [{ text: 'Of course.\n\nSee you soon', by: 'Adrien Lefèvre' }],
  })
  expect(Date.parse(item.answers[0].at)).toBeGreaterThan(Date.now() - 60_000)
  expect(await mails()).toMatchObject([
    {
      to: 'ines@visitor.example',
      template: 'visitorAnswer',
      locale: 'en',
      data: { firstname: 'Inès', text: 'Of course.\n\nSee you soon', by: 'Adrien Lefèvre' },
    },
  ])
  expect((await mails())[0].data.replyTo).toMatch(/@parvis\.test$/)
})

it('is sent once however often the same call is made, and others come one after the other', async () => {
  const key = { 'idempotency-key': 'one-press' }
  const same = await Promise.all([1, 2, 3].map(() => answer('Yes', key)))
  expect(same.map(({ status, item }) => [status, item.answers.length])).toEqual(Array(3).fill([200, 1]))
  expect(await mails()).toHaveLength(1)
  expect(await answer('No', key)).toMatchObject({ status: 422, type: 'urn:parvis:problem:key-reused' })
  const others = await Promise.all(['a', 'b', 'c'].map((text) => answer(text)))
  expect(others.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await parvis.pool.query('select "answers" from "contact_messages"')).rows[0].answers).toHaveLength(
    4,
  )
})

it('is refused without a text, and of what is not there', async () => {
  expect(await answer(' ')).toMatchObject({ status: 422, errors: [{ path: 'text', code: 'required' }] })
  expect((await answer('x', {}, '0192f5a0-0000-7000-8000-00000000dead')).status).toBe(404)
  expect((await answer('x', {}, 'x')).status).toBe(404)
  expect((await answer('x', { 'x-token': await parvis.tokenOf('moderator') })).status).toBe(403)
  expect(await mails()).toEqual([])
})

it('answers a request for a quote too, which is under study from then on', async () => {
  const form = new URLSearchParams({
    service: 'web',
    description: 'Un site',
    firstname: 'Inès',
    lastname: 'C',
    email: 'ines@visitor.example',
  }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  await parvis.app.inject({ method: 'POST', url: '/api/quotes', payload: form, headers })
  const { rows } = await parvis.pool.query(`select "id" from "quotes" where "email" = 'ines@visitor.example'`)
  const { item } = await answer('Bien sûr', {}, rows[0].id, 'quotes')
  expect(item).toMatchObject({ state: 'studied', answers: [{ text: 'Bien sûr' }] })
})

it('goes to the address that wrote, whatever was typed since', async () => {
  const { rows } = await parvis.pool.query('select "version" from "contact_messages"')
  const headers = { 'x-token': admin, 'if-match': `"${rows[0].version}"` }
  const payload = { email: 'stranger@elsewhere.example', sender: 'stranger@elsewhere.example' }
  const url = `/api/contact-messages/${id}`
  expect((await parvis.app.inject({ method: 'PUT', url, headers, payload })).statusCode).toBe(422)
  const typed = { email: 'stranger@elsewhere.example' }
  expect((await parvis.app.inject({ method: 'PUT', url, headers, payload: typed })).statusCode).toBe(200)
  expect((await answer('Bonjour')).status).toBe(200)
  expect((await mails()).map(({ to }) => to)).toEqual(['ines@visitor.example'])
})

it('is refused for records that no visitor sent, and outside the operator’s account', async () => {
  const payload = { email: 'victim@elsewhere.example' }
  const headers = { 'x-token': admin }
  const typed = await parvis.app.inject({ method: 'POST', url: '/api/quotes', headers, payload })
  const { id: quote } = typed.json().item
  const unsent = await answer('Buy this', headers, quote, 'quotes')
  expect(unsent).toMatchObject({ status: 422, errors: [{ path: 'text', code: 'not_from_visitor' }] })
  await parvis.pool.query('update "quotes" set "accountId" = $1 where "id" = $2', [clientAccount.id, quote])
  const client = { 'x-token': await parvis.tokenOf('client') }
  const outside = await answer('Buy this', client, quote, 'quotes')
  expect(outside).toMatchObject({ status: 422, errors: [{ path: 'text', code: 'house_answers' }] })
  expect(await mails()).toEqual([])
})
