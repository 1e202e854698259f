import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type Pool } from '@parvis/engine'
import { warningLine } from '@parvis/work'
import { simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { productDatabase } from '../testing/product-database.js'
import { type CaughtMails, caughtMailsIn } from './caught-mails.js'
import { queueMail } from './index.js'
import { catchMails } from './open-mailer.js'
import { runOutbox } from './outbox.js'
import { smtpSender } from './smtp-sender.js'

const from = { name: 'Parvis', address: 'no-reply@parvis.test' }
const publicUrl = 'https://parvis.test'

let databaseUrl: string
let pool: Pool
let drop: () => Promise<void>
let folder: string
let caught: CaughtMails
const warnings: string[] = []
let endings: (() => unknown)[] = []

beforeAll(async () => {
  const database = await productDatabase()
  databaseUrl = database.url
  drop = database.drop
  pool = openDatabase(database.url, () => undefined)
})
afterAll(async () => {
  await pool.end()
  await drop()
})
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mails-'))
  caught = caughtMailsIn(folder)
  warnings.length = 0
  await pool.query('delete from "mails"')
})
afterEach(async () => {
  for (const end of endings.reverse()) await end()
  endings = []
  rmSync(folder, { recursive: true })
})

const mail = (token = 'a-token') =>
  ({ to: 'ines@parvis.test', template: 'confirm', locale: 'fr', data: { firstname: 'Inès', token } }) as const

async function catcher() {
  const server = await catchMails(caught)
  endings.push(() => server.stop())
  return server
}
function outboxTo(url: string, database = pool) {
  const outbox = runOutbox({
    pool: database,
    send: smtpSender({ url, from, publicUrl }),
    warn: (...given) => warnings.push(warningLine(...given)),
  })
  endings.push(() => outbox.stop())
  return outbox
}
const arrived = (count: number) =>
  vi.waitFor(async () => expect(await caught.list()).toHaveLength(count), { timeout: 60_000 })
const row = async () => (await pool.query('select * from "mails"')).rows[0]
const makeDue = () => pool.query(`update "mails" set "nextAt" = now() where "nextAt" is not null`)

describe('the outbox', () => {
  it('sends at once what is queued while it sleeps', async () => {
    outboxTo((await catcher()).url)
    await vi.waitFor(
      async () =>
        expect(
          (
            await pool.query(
              `select 1 from pg_stat_activity where datname = current_database() and query like 'listen%'`,
            )
          ).rowCount,
        ).toBe(1),
      { timeout: 60_000 },
    )
    await queueMail(pool, mail())
    await arrived(1)
    const [sent] = await caught.list()
    expect(sent).toMatchObject({
      to: 'ines@parvis.test',
      from: '"Parvis" <no-reply@parvis.test>',
      subject: 'Confirmez votre adresse e-mail',
    })
    expect(sent?.text).toContain('https://parvis.test/confirm?token=a-token')
    expect(sent?.html).toContain('href="https://parvis.test/confirm?token=a-token"')
  })

  it('asks for nothing while there is nothing to send', async () => {
    const watched = openDatabase(databaseUrl, () => undefined)
    endings.push(() => watched.end())
    const asked = vi.spyOn(watched, 'query')
    outboxTo('smtp://127.0.0.1:1', watched)
    await vi.waitFor(
      () => expect(asked).toHaveBeenCalledWith(expect.objectContaining({ name: 'mails.next' })),
      { timeout: 60_000 },
    )
    const before = asked.mock.calls.length
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(asked.mock.calls.length).toBe(before)
  })

  it('deletes the content of a mail once it is sent', async () => {
    outboxTo((await catcher()).url)
    await queueMail(pool, mail())
    await vi.waitFor(async () => expect((await row()).sentAt).not.toBeNull(), { timeout: 60_000 })
    expect(await row()).toMatchObject({ data: {}, nextAt: null, error: null, attempts: 1 })
  })

  it('sends what was queued before the server was killed, and what it was sending', async () => {
    await queueMail(pool, mail('before'))
    const silent = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 1,
      onData() {},
    })
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const address = silent.server.address()
    const port = typeof address === 'object' ? address?.port : 0
    const killed = openDatabase(databaseUrl, () => undefined)
    const hung = outboxTo(`smtp://127.0.0.1:${port}`, killed)
    await vi.waitFor(async () => expect((await row()).attempts).toBe(1), { timeout: 60_000 })
    endings.push(() => killed.end())
    expect((await row()).sentAt).toBeNull()

    await makeDue()
    outboxTo((await catcher()).url)
    await arrived(1)
    await new Promise<void>((resolve) => silent.close(() => resolve()))
    await hung.stop()
  })

  it('retries while the mail server is down, and stores the error', async () => {
    const away = await catchMails(caught)
    await away.stop()
    const outbox = outboxTo(away.url)
    await queueMail(pool, mail())
    await vi.waitFor(async () => expect((await row()).error).toContain('ECONNREFUSED'), { timeout: 60_000 })
    expect((await row()).nextAt.getTime()).toBeGreaterThan(Date.now() + 30_000)
    expect(warnings[0]).toMatch(
      /^A mail could not be sent \(mailId [\w-]{36}, template confirm\): [^\n]*ECONNREFUSED/,
    )
    expect(warnings[0]).not.toContain('ines')
    await outbox.stop()
    await makeDue()
    outboxTo((await catcher()).url)
    await arrived(1)
  })

  it('gives up after a day, stores the error, and deletes the token', async () => {
    const away = await catchMails(caught)
    await away.stop()
    await queueMail(pool, mail())
    await pool.query(`update "mails" set "createdAt" = now() - interval '25 hours'`)
    outboxTo(away.url)
    await vi.waitFor(async () => expect((await row()).nextAt).toBeNull(), { timeout: 60_000 })
    expect(await row()).toMatchObject({
      sentAt: null,
      data: {},
      error: expect.stringContaining('ECONNREFUSED'),
    })
  })

  it('gives up at once what the mail server takes for nobody', async () => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 1,
      onRcptTo: (_, __, done) => done(Object.assign(new Error('No such person'), { responseCode: 550 })),
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    endings.push(() => new Promise<void>((resolve) => server.close(() => resolve())))
    const address = server.server.address()
    outboxTo(`smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`)
    await queueMail(pool, mail())
    await vi.waitFor(async () => expect((await row()).nextAt).toBeNull(), { timeout: 60_000 })
    expect(await row()).toMatchObject({
      sentAt: null,
      data: {},
      error: expect.stringContaining('No such person'),
    })
  })

  it('is shared by two servers, each mail being sent by one', async () => {
    const { url } = await catcher()
    outboxTo(url)
    outboxTo(url)
    await Promise.all(Array.from({ length: 20 }, (_, index) => queueMail(pool, mail(`token-${index}`))))
    await vi.waitFor(
      async () => expect((await pool.query('select 1 from "mails" where "sentAt" is null')).rowCount).toBe(0),
      { timeout: 60_000 },
    )
    const texts = (await caught.list()).map(({ text }) => /token-\d+/.exec(text)?.[0])
    expect(texts).toHaveLength(20)
    expect(new Set(texts).size).toBe(20)
  })

  it('listens anew when its connection breaks', async () => {
    outboxTo((await catcher()).url)
    const listening = () =>
      pool.query<{ pid: number }>(
        `select "pid" from pg_stat_activity where datname = current_database() and query like 'listen%'`,
      )
    await vi.waitFor(async () => expect((await listening()).rowCount).toBe(1), { timeout: 60_000 })
    const [{ pid = 0 } = {}] = (await listening()).rows
    await pool.query('select pg_terminate_backend($1)', [pid])
    await vi.waitFor(
      async () => {
        const { rows } = await listening()
        expect(rows.length).toBe(1)
        expect(rows[0]?.pid).not.toBe(pid)
      },
      { timeout: 60_000 },
    )
    await queueMail(pool, mail())
    await arrived(1)
  })
})

it('writes no header that a value asked for', async () => {
  const sources: Buffer[] = []
  const server = await catchMails({ ...caught, store: async (source) => void sources.push(source) })
  endings.push(() => server.stop())
  outboxTo(server.url)
  const account = 'Lumière\r\nBcc: everyone@parvis.test\r\n\r\n<b>body</b>'
  const data = { account, inviter: 'Adrien\r\nX-Evil: yes', token: 't\r\nX-Evil: yes' }
  await queueMail(pool, { to: 'ines@parvis.test', template: 'invitation', locale: 'en', data })
  await vi.waitFor(() => expect(sources).toHaveLength(1), { timeout: 60_000 })
  const { headerLines, subject } = await simpleParser(sources[0] ?? Buffer.alloc(0))
  expect(headerLines.map(({ key }) => key).filter((key) => /bcc|evil/.test(key))).toEqual([])
  expect(subject).toBe('Invitation to join Lumière Bcc: everyone@parvis.test <b>body</b>')
})
