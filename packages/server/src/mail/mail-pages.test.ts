import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bareApp } from '@parvis/engine'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { caughtMailsIn } from './caught-mails.js'
import { mailPages } from './mail-pages.js'
import { writeMail } from './smtp-sender.js'

const folder = mkdtempSync(join(tmpdir(), 'mails-'))
chmodSync(folder, 0o755)
const caught = caughtMailsIn(folder)
const app = bareApp()
mailPages(app, caught)

const get = (url: string, locale = 'en') => app.inject({ url, headers: { 'accept-language': locale } })

beforeAll(async () => {
  expect((await get('/dev/mail')).body).toContain('No mail yet.')
  const { text, html } = writeMail(
    { template: 'confirm', locale: 'en', data: { firstname: 'Inès', token: 'a-token' } },
    'https://parvis.test',
  )
  await caught.store(mime('First <i>subject</i>', 'text/plain', text))
  await caught.store(mime('Second', 'text/html', `${html}<script>alert("x")</script>`))
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

function mime(subject: string, type: string, body: string): Buffer {
  const headers = `From: no-reply@parvis.test\r\nTo: ines@parvis.test\r\nSubject: ${subject}\r\n`
  return Buffer.from(
    `${headers}Date: Sat, 21 Nov 2026 17:00:00 +0000\r\nMIME-Version: 1.0\r\nContent-Type: ${type}; charset=utf-8\r\n\r\n${body}`,
  )
}
const items = async () => (await get('/dev/mail.json')).json().items

it('lists what was caught, the newest first, in the language of the reader', async () => {
  const { body, headers } = await get('/dev/mail', 'fr')
  expect(headers['content-security-policy']).toContain(`default-src 'none'`)
  expect(body).toContain('Courriels de l’évaluation')
  expect(body.indexOf('Second')).toBeLessThan(body.indexOf('First'))
  expect(body).not.toContain('<i>subject</i>')
  expect((await items()).map(({ subject }: { subject: string }) => subject)).toEqual([
    'Second',
    'First <i>subject</i>',
  ])
})

it('shows a mail in a frame that runs nothing, and its text with links one can follow', async () => {
  const [html, text] = await items()
  const framed = (await get(`/dev/mail/${html.id}`)).body
  expect(framed).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
  expect(framed).not.toContain('<script>')
  const plain = (await get(`/dev/mail/${text.id}`)).body
  expect(plain).toContain('<a href="https://parvis.test/en/confirm?token=a-token">')
})

it.each(['none', '..%2f..%2fsecret', '%00'])('knows no mail %s', async (id) => {
  expect((await get(`/dev/mail/${id}`)).statusCode).toBe(404)
})

it('lies where only this user of the machine reads it', () => {
  const modeOf = (path: string) => statSync(path).mode & 0o777
  expect(modeOf(folder)).toBe(0o700)
  const [file = ''] = readdirSync(folder)
  expect(modeOf(join(folder, file))).toBe(0o600)
})

it('retains only the last 200', async () => {
  for (let index = 0; index < 205; index++) await caught.store(mime(`Mail ${index}`, 'text/plain', 'x'))
  expect(readdirSync(folder)).toHaveLength(200)
  expect((await items())[0].subject).toBe('Mail 204')
})
