import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { writeMail } from '../mail/smtp-sender.js'
import { type EvaluationApp, evaluationApp } from '../testing/evaluation-app.js'

let parvis: EvaluationApp

beforeAll(async () => {
  parvis = await evaluationApp()
})
afterAll(() => parvis.close())
beforeEach(async () => {
  for (const table of ['mails', 'rate_limits', 'idempotency_keys', 'contact_messages'])
    await parvis.pool.query(`delete from "${table}"`)
})

const message = {
  firstname: 'Inès',
  lastname: 'Caron',
  email: 'ines@visitor.example',
  why: 'question',
  message: 'Bonjour',
}
const send = (values: object, headers: Record<string, string> = {}) =>
  parvis.app.inject({ method: 'POST', url: '/api/contact', payload: { ...message, ...values }, headers })
const stored = async () => (await parvis.pool.query(`select * from "contact_messages"`)).rows
const mails = async () => (await parvis.pool.query(`select * from "mails" order by "id"`)).rows

describe('a message of what may be typed, though no form was made for it', () => {
  it.each([
    [
      'a script',
      { firstname: '<script>alert(1)</script>', message: '</textarea><img src=x onerror=alert(1)>' },
    ],
    ['headers of a mail', { firstname: 'Inès\r\nBcc: all@evil.example', lastname: 'x\r\n\r\n<b>y</b>' }],
    ['pictures and a family of them', { firstname: '👩‍👩‍👧‍👦', message: '🏛️ '.repeat(400).trimEnd() }],
    ['right to left, and back', { firstname: 'إيناس', message: '\u202Eمرحبا\u202C' }],
    ['what a database might read', { lastname: `'); drop table "contact_messages"; --` }],
  ])('is stored unchanged with %s, and mails repeat none of it', async (_, values) => {
    expect((await send(values)).statusCode).toBe(202)
    expect(await stored()).toMatchObject([values])
    for (const mail of await mails()) {
      const { subject, html } = writeMail(mail, 'https://parvis.test')
      expect(subject).not.toMatch(/\p{Cc}/u)
      expect(html).not.toMatch(/<script|<img|<b>y/)
    }
  })

  it.each([
    ['a second recipient', { email: 'a@visitor.example\r\nBcc: b@evil.example' }, 'email', 'invalid_email'],
    ['two addresses', { email: 'a@visitor.example,b@evil.example' }, 'email', 'invalid_email'],
    ['a NUL', { firstname: 'In\0ès' }, 'firstname', 'invalid_text'],
    ['half a character', { message: 'x\ud800' }, 'message', 'invalid_text'],
    ['100 kB of text', { message: 'x'.repeat(100_000) }, 'message', 'too_long'],
    ['a list for a name', { firstname: ['Inès'] }, 'firstname', 'invalid_type'],
    ['nothing but blanks', { message: ' \n\t ' }, 'message', 'required'],
    ['a language that is none', { language: 'de' }, 'language', 'invalid_choice'],
  ])('is refused with %s', async (_, values, path, code) => {
    const answer = await send(values)
    expect([answer.statusCode, answer.json().errors]).toMatchObject([422, [{ path, code }]])
    expect([await stored(), await mails()]).toEqual([[], []])
  })

  it('is answered in the reader’s language where its page names one that there is not', async () => {
    const refused = await send({ locale: 'xx', email: 'x' }, { 'accept-language': 'en' })
    expect(refused.json().errors).toMatchObject([{ message: 'Invalid email address' }])
    expect((await send({ locale: 'de' }, { 'accept-language': 'en' })).statusCode).toBe(202)
    expect(await stored()).toMatchObject([{ language: 'en' }])
  })

  it.each([
    '/api//contact',
    '//api/contact',
    '/api/contact/',
    '/api%2Fcontact',
    '/en/api/contact',
    '/de/contact',
  ])('goes nowhere at %s', async (url) => {
    const { statusCode } = await parvis.app.inject({ method: 'POST', url, payload: message })
    expect([statusCode, await stored()]).toEqual([404, []])
  })
})
