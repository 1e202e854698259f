import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type Pool } from '@parvis/engine'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { productDatabase } from '../testing/product-database.js'
import { caughtMailsIn } from './caught-mails.js'
import { openMailer, queueMail } from './index.js'
import { catchMails } from './open-mailer.js'

const dataFolder = mkdtempSync(join(tmpdir(), 'post-'))
const common = {
  mailFrom: { name: 'Parvis', address: 'no-reply@parvis.test' },
  publicUrl: 'https://parvis.test',
  delivers: true,
  warn: () => undefined,
  dataFolder,
}

let pool: Pool
let drop: () => Promise<void>

beforeAll(async () => {
  const database = await productDatabase()
  drop = database.drop
  pool = openDatabase(database.url, () => undefined)
})
afterAll(async () => {
  await pool.end()
  await drop()
  rmSync(dataFolder, { recursive: true })
})

const mail = {
  to: 'ines@parvis.test',
  template: 'knownAddress',
  locale: 'fr',
  data: { firstname: 'Inès' },
} as const

it('catches mails in the data folder when no mail server is named', async () => {
  const post = await openMailer({ ...common, production: false, smtpUrl: undefined })
  post.deliver(pool)
  await queueMail(pool, mail)
  await vi.waitFor(async () => expect(await post.caught?.list()).toHaveLength(1), { timeout: 60_000 })
  await post.stop()
  expect(await caughtMailsIn(join(dataFolder, 'mail')).list()).toHaveLength(1)
})

it('sends to the mail server that is named, and catches none', async () => {
  const elsewhere = caughtMailsIn(join(dataFolder, 'elsewhere'))
  const server = await catchMails(elsewhere)
  const post = await openMailer({ ...common, production: true, smtpUrl: server.url })
  expect(post.caught).toBeUndefined()
  post.deliver(pool)
  await queueMail(pool, mail)
  await vi.waitFor(async () => expect(await elsewhere.list()).toHaveLength(1), { timeout: 60_000 })
  await post.stop()
  await server.stop()
})

it('catches nothing in production', async () => {
  const post = await openMailer({ ...common, production: true, smtpUrl: undefined })
  expect(post.caught).toBeUndefined()
  await post.stop()
})

it('shows what another process catches, and sends nothing, where it does not deliver', async () => {
  const post = await openMailer({ ...common, production: false, smtpUrl: undefined, delivers: false })
  const before = await post.caught?.list()
  expect(before?.length).toBeGreaterThan(0)
  post.deliver(pool)
  await queueMail(pool, mail)
  await post.stop()
  expect(await post.caught?.list()).toEqual(before)
  const waiting = await pool.query('select 1 from "mails" where "sentAt" is null and "attempts" = 0')
  expect(waiting.rowCount).toBe(1)
})
