import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { openDatabase, type Pool } from '@parvis/engine'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { queueMail } from '../../mail/index.js'
import { runOutbox } from '../../mail/outbox.js'
import { smtpSender } from '../../mail/smtp-sender.js'
import { productDatabase, type TestDatabase } from '../../testing/product-database.js'
import { lookAt } from '../probe.js'
import { mailProbe } from './mail.js'

let database: TestDatabase
let pool: Pool
let server: SMTPServer | undefined
let received: number

beforeAll(async () => {
  database = await productDatabase()
  pool = openDatabase(database.url, () => undefined)
})
afterEach(() => end())
afterAll(async () => {
  await pool.end()
  await database.drop()
})

/** Starts a mail server that accepts one password. @returns its port */
async function start(port = 0): Promise<number> {
  received = 0
  server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onAuth: ({ password }, _, done) =>
      password === 'right' ? done(null, { user: 'parvis' }) : done(new Error('Wrong password')),
    onData(stream, _, done) {
      stream.resume().once('end', () => {
        received += 1
        done()
      })
    },
  })
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return (server.server.address() as AddressInfo).port
}

async function end(): Promise<void> {
  const ending = server
  server = undefined
  if (ending) await new Promise<void>((resolve) => ending.close(() => resolve()))
}

const urlOf = (port: number, password = 'right') => `smtp://parvis:${password}@127.0.0.1:${port}`

it('signs in to the mail server, and says which password it rejects', async () => {
  const port = await start()
  expect(await lookAt(mailProbe({ pool, mailUrl: urlOf(port) }))).toMatchObject({
    state: 'ready',
    figures: { server: `127.0.0.1:${port}`, waiting: 0 },
  })
  const refused = await lookAt(mailProbe({ pool, mailUrl: urlOf(port, 'wrong') }))
  expect(refused).toMatchObject({ state: 'away', code: 'mail_credentials' })
  expect(JSON.stringify(refused)).not.toContain('wrong')
})

it('reports a mail server that ended, what waits, and sends it when asked to retry', async () => {
  const port = await start()
  await end()
  const mail = { to: 'someone@example.test', locale: 'en', template: 'confirm' } as const
  await queueMail(pool, { ...mail, data: { token: 'x' } } as never)
  const from = { name: 'Parvis', address: 'no-reply@parvis.test' }
  const send = smtpSender({ url: urlOf(port), from, publicUrl: 'http://localhost:3000' })
  const outbox = runOutbox({ pool, send: (each) => send(each), warn: () => undefined })
  const probe = mailProbe({ pool, mailUrl: urlOf(port) })
  const look = () => lookAt(probe)
  const lastError = expect.stringContaining('ECONNREFUSED')
  await expect
    .poll(look, { timeout: 15_000 })
    .toMatchObject({ state: 'away', code: 'mail_unreachable', figures: { waiting: 1, lastError } })
  await start(port)
  expect(await look()).toMatchObject({ state: 'degraded', code: 'mail_waiting', values: { waiting: 1 } })
  expect(await probe.retry?.(pool)).toBe(1)
  await expect.poll(look, { timeout: 15_000 }).toMatchObject({ state: 'ready', figures: { waiting: 0 } })
  expect(received).toBe(1)
  await outbox.stop()
})

it('looks at the mail server without the database, and needs none to be configured', async () => {
  const port = await start()
  const away = openDatabase('postgres://127.0.0.1:1/none', () => undefined)
  expect(await lookAt(mailProbe({ pool: away, mailUrl: urlOf(port) }))).toMatchObject({ state: 'ready' })
  expect(await lookAt(mailProbe({ pool, mailUrl: undefined }))).toMatchObject({
    state: 'off',
    code: 'mail_off',
  })
  await away.end()
})
