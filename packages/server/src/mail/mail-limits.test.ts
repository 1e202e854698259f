import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { generousLimits, type Limits } from '../limits/index.js'
import { type EvaluationApp, evaluationApp } from '../testing/evaluation-app.js'
import { templates } from './templates/index.js'

/** Why each mail may leave: it is counted, or it only goes to the person who caused it, about what they did. */
const reasons: Readonly<
  Record<
    keyof typeof templates,
    'counted' | 'one’s own' | 'colleagues' | 'the operator' | 'confirmed subscribers'
  >
> = {
  confirm: 'counted',
  knownAddress: 'counted',
  newAddress: 'counted',
  reset: 'counted',
  invitation: 'counted',
  visitorAnswer: 'counted',
  contactReceived: 'counted',
  quoteReceived: 'counted',
  newsletterConfirm: 'counted',
  newsletterWelcome: 'one’s own',
  newsletter: 'confirmed subscribers',
  emailChanged: 'one’s own',
  accountClosed: 'one’s own',
  passwordChanged: 'one’s own',
  newDevice: 'one’s own',
  contactNote: 'the operator',
  quoteNote: 'the operator',
  announcementToApprove: 'colleagues',
  announcementFailed: 'one’s own',
  commentNotice: 'colleagues',
  commentDigest: 'one’s own',
  backupFailed: 'the operator',
}

const few = { account: { count: 2, seconds: 3600 } }
const limits: Limits = { ...generousLimits, mailRecipient: few }
let parvis: EvaluationApp
let admin: string

beforeAll(async () => {
  parvis = await evaluationApp(limits)
  admin = await parvis.tokenOf('admin')
})
afterAll(() => parvis.close())
beforeEach(async () => {
  for (const table of ['mails', 'rate_limits']) await parvis.pool.query(`delete from "${table}"`)
})

const victim = 'victim@elsewhere.example'
const post = async (path: string, payload: object, token?: string) => {
  const headers = { 'accept-language': 'en', ...(token && { 'x-token': token }) }
  return parvis.app.inject({ method: 'POST', url: `/api/${path}`, payload, headers })
}
const mailsTo = async (to: string) =>
  (await parvis.pool.query('select 1 from "mails" where lower("to") = $1', [to])).rowCount

it('says of every mail why it may leave', () => {
  expect(Object.keys(reasons).sort()).toEqual(Object.keys(templates).sort())
})

describe('mails to one address are counted, regardless of the sender', () => {
  let n = 0
  const person = () => ({
    firstname: 'A',
    lastname: 'B',
    username: `someone${++n}`,
    password: 'a password nobody has',
  })
  const message = () => ({ firstname: 'A', lastname: 'B', why: 'other', message: `Hello ${++n}` })

  it.each<[string, () => Promise<{ statusCode: number; headers: object; body: string }>]>([
    ['registering', () => post('user/register', { ...person(), email: victim })],
    ['a forgotten password', () => post('user/password/forgot', { email: victim })],
    ['contact', () => post('contact', { ...message(), email: victim })],
    ['the newsletter', () => post('newsletter', { email: victim })],
    [
      'inviting',
      async () => {
        await parvis.pool.query(`update "invitations" set "deletedAt" = now() where "email" = $1`, [victim])
        return post('invitations', { email: victim }, admin)
      },
    ],
  ])('%s', async (_, send) => {
    const [first, second, third] = [await send(), await send(), await send()]
    expect([first.statusCode, second.statusCode].every((status) => status < 300)).toBe(true)
    expect(third.statusCode).toBe(429)
    expect(third.headers).toHaveProperty('retry-after')
    expect(JSON.parse(third.body).detail).toMatch(/^Too many attempts\. Please try again in \d+ minutes?\.$/)
    expect(await mailsTo(victim)).toBeLessThanOrEqual(2)
  })

  it('all of them together', async () => {
    await post('newsletter', { email: victim })
    await post('contact', { ...message(), email: victim.toUpperCase() })
    expect((await post('user/password/forgot', { email: victim })).statusCode).toBe(429)
    expect((await post('user/password/forgot', { email: 'other@elsewhere.example' })).statusCode).toBe(202)
  })

  it('answers', async () => {
    await post('contact', { ...message(), email: victim })
    const { rows } = await parvis.pool.query(
      'select "id" from "contact_messages" where "email" = $1 limit 1',
      [victim],
    )
    const answer = () => post(`contact-messages/${rows[0].id}/answers`, { text: `Yes ${++n}` }, admin)
    expect((await answer()).statusCode).toBe(200)
    expect((await answer()).statusCode).toBe(429)
  })
})

it('mails of one person and of one account to others are counted too', async () => {
  const strict = await evaluationApp({
    ...generousLimits,
    mailSender: { account: { count: 1, seconds: 3600 } },
    mailAccount: { account: { count: 2, seconds: 3600 } },
  })
  try {
    const tokens = [await strict.tokenOf('admin'), await strict.tokenOf('mcp')]
    const invite = async (token: string | undefined, email: string) =>
      (
        await strict.app.inject({
          method: 'POST',
          url: '/api/invitations',
          headers: { 'x-token': token },
          payload: { email },
        })
      ).statusCode
    expect(await invite(tokens[0], 'a@elsewhere.example')).toBe(201)
    expect(await invite(tokens[0], 'b@elsewhere.example')).toBe(429)
    expect(await invite(tokens[1], 'c@elsewhere.example')).toBe(201)
    await strict.pool.query(`delete from "rate_limits" where "count" = 1`)
    expect(await invite(tokens[1], 'd@elsewhere.example')).toBe(429)
  } finally {
    await strict.close()
  }
})
