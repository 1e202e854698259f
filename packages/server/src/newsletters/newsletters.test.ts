import { randomUUID } from 'node:crypto'
import { openDatabase } from '@parvis/engine'
import { createLeases } from '@parvis/work'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type EvaluationApp, evaluationApp } from '../testing/evaluation-app.js'
import { linkTokensOf } from '../visitors/index.js'
import { runNewsletters } from './run-newsletters.js'

const secret = 'a secret of the tests'
const body = {
  subject: { fr: 'Au printemps', en: 'In spring' },
  body: { fr: '<p>Bonjour</p>', en: '<p>Hello</p>' },
}

let parvis: EvaluationApp
let admin: string
const processes: { stop(): Promise<void> }[] = []

beforeAll(async () => {
  parvis = await evaluationApp()
  admin = await parvis.tokenOf('admin')
})
afterAll(() => parvis.close())
beforeEach(async () => {
  for (const table of ['mails', 'newsletter_subscribers', 'newsletter_sendings', 'newsletters', 'jobs'])
    await parvis.pool.query(`delete from "${table}"`)
})
afterEach(async () => {
  for (const each of processes.splice(0)) await each.stop()
})

/** A process that sends newsletters, on connections of its own. */
function sendingProcess() {
  const pool = openDatabase(parvis.databaseUrl, () => undefined)
  const warn = () => undefined
  const leases = createLeases(pool, { ownerId: randomUUID(), lasting: 2000, warn })
  const work = runNewsletters({ pool, leases, secret, warn, poll: 100 })
  let isGone = false
  const ended = {
    async stop(): Promise<void> {
      if (isGone) return
      isGone = true
      await work.stop()
      await leases.stop()
      await pool.end()
    },
    /** Closes its connections, so that its leases stay until they expire. */
    crash(): void {
      isGone = true
      void pool.end()
    },
  }
  processes.push(ended)
  return ended
}

/** Inserts confirmed subscribers, every third one in English. */
async function subscribers(count: number): Promise<void> {
  await parvis.pool.query(
    `insert into "newsletter_subscribers" ("accountId", "id", "email", "language", "confirmedAt")
    select a."id", gen_random_uuid(), 'reader-' || n || '@readers.example',
      case when n % 3 = 0 then 'en' when n % 3 = 1 then 'fr' end, now()
    from "accounts" a, generate_series(1, $1) n where a."house"`,
    [count],
  )
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
async function call(method: Method, path: string, payload?: object, more: Record<string, string> = {}) {
  const headers = { 'x-token': admin, 'accept-language': 'en', ...more }
  const url = `/api/newsletters${path}`
  const answer = await parvis.app.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json() }
}
const write = async () =>
  (await call('POST', '', body)).item as { id: string; version: number; state: string }
const read = async (id: string) => (await call('GET', `/${id}`)).item
const reaches = (id: string, state: string) =>
  vi.waitFor(async () => expect(await read(id)).toMatchObject({ state }), 60_000)
const mails = async () =>
  (await parvis.pool.query('select "to", "locale", "template", "data", "bulk" from "mails" order by "id"'))
    .rows
const restOfIds = (count: number) =>
  new Set(Array.from({ length: count }, (_, n) => `reader-${n + 1}@readers.example`))

it('goes once to each who confirmed, in their language, and to nobody else', async () => {
  await subscribers(450)
  await parvis.pool.query(
    `update "newsletter_subscribers" set "leftAt" = now() where "email" like 'reader-1@%'`,
  )
  await parvis.pool.query(
    `update "newsletter_subscribers" set "confirmedAt" = null where "email" like 'reader-2@%'`,
  )
  await parvis.pool.query(
    `update "newsletter_subscribers" set "deletedAt" = now() where "email" like 'reader-3@%'`,
  )
  const { id, version, state } = await write()
  expect(state).toBe('draft')
  expect((await call('GET', '/readers')).items).toEqual([
    { locale: 'en', count: 149 },
    { locale: 'fr', count: 298 },
  ])
  const queued = await call('POST', `/${id}/send`, { version })
  expect(queued).toMatchObject({ status: 202, item: { id: expect.any(String) } })
  expect(await read(id)).toMatchObject({ state: 'sending', recipients: 0 })
  expect(await call('POST', `/${id}/send`, { version })).toMatchObject({ item: queued.item })
  sendingProcess()
  await reaches(id, 'sent')
  expect(await read(id)).toMatchObject({ recipients: 447, sentAt: expect.any(String) })
  const sent = await mails()
  const wanted = restOfIds(450)
  for (const n of [1, 2, 3]) wanted.delete(`reader-${n}@readers.example`)
  expect(sent).toHaveLength(447)
  expect(new Set(sent.map(({ to }) => to))).toEqual(wanted)
  expect(sent.filter(({ locale }) => locale === 'en')).toHaveLength(149)
  const [english] = sent.filter(({ locale }) => locale === 'en')
  expect(english).toMatchObject({
    template: 'newsletter',
    bulk: true,
    data: { subject: 'In spring', body: '<p>Hello</p>' },
  })
  const [{ id: reader }] = (
    await parvis.pool.query('select "id" from "newsletter_subscribers" where "email" = $1', [english.to])
  ).rows
  expect(linkTokensOf(secret).read('leave', english.data.leave)?.id).toBe(reader)
  const { rows } = await parvis.pool.query(`select "action", "record" from "audit_log" where "record" = $1`, [
    id,
  ])
  expect(rows.filter(({ action }) => action === 'newsletter_sent')).toHaveLength(1)
})

it('reaches each once, though who sends it dies again and again', async () => {
  await subscribers(3000)
  const { id, version } = await write()
  await call('POST', `/${id}/send`, { version })
  for (let death = 0; death < 3; death++) {
    const before = (await read(id)).recipients
    const process = sendingProcess()
    await vi.waitFor(async () => expect((await read(id)).recipients).toBeGreaterThan(before), 60_000)
    process.crash()
  }
  sendingProcess()
  await reaches(id, 'sent')
  expect((await read(id)).recipients).toBe(3000)
  const sent = await mails()
  expect(sent).toHaveLength(3000)
  expect(new Set(sent.map(({ to }) => to))).toEqual(restOfIds(3000))
})

it('is stopped, and goes on with those it did not reach', async () => {
  await subscribers(20)
  const { id, version } = await write()
  await call('POST', `/${id}/send`, { version })
  expect(await call('DELETE', `/${id}/send`)).toMatchObject({ status: 200 })
  const stopped = await read(id)
  expect(stopped).toMatchObject({ state: 'stopped', recipients: 0 })
  expect(await call('PUT', `/${id}`, body, { 'if-match': `"${stopped.version}"` })).toMatchObject({
    status: 422,
    errors: [{ path: 'subject', code: 'newsletter_sent' }],
  })
  expect(await call('POST', `/${id}/send`, { version: stopped.version })).toMatchObject({ status: 202 })
  sendingProcess()
  await reaches(id, 'sent')
  expect(await mails()).toHaveLength(20)
  const { version: last } = await read(id)
  expect(await call('POST', `/${id}/send`, { version: last })).toMatchObject({
    status: 422,
    errors: [{ code: 'newsletter_sent', message: expect.stringContaining('left already') }],
  })
  expect(await call('DELETE', `/${id}`)).toMatchObject({ status: 200 })
})

it('is not sent as it was not read, to nobody, twice, or away while it leaves', async () => {
  const { id, version } = await write()
  expect(await call('POST', `/${id}/send`, { version })).toMatchObject({
    status: 422,
    errors: [{ code: 'no_readers' }],
  })
  await subscribers(1)
  expect(await call('POST', `/${id}/send`, { version: version + 1 })).toMatchObject({ status: 412 })
  expect(await call('POST', `/${id}/send`, {})).toMatchObject({ status: 422, errors: [{ path: 'version' }] })
  expect(await call('POST', `/${randomUUID()}/send`, { version })).toMatchObject({ status: 404 })
  await call('POST', `/${id}/send`, { version })
  expect(await call('DELETE', `/${id}`)).toMatchObject({
    status: 422,
    errors: [{ code: 'newsletter_sending' }],
  })
})

it('is mailed to its author as a trial, whose unsubscribe link ends nothing', async () => {
  await subscribers(1)
  const { id } = await write()
  const tried = await call('POST', `/${id}/trial`, { language: 'en' })
  const { rows } = await parvis.pool.query(`select "email" from "users" where "username" = 'admin'`)
  expect(tried).toMatchObject({ status: 200, item: { to: rows[0].email } })
  const [trial] = await mails()
  expect(trial).toMatchObject({ to: rows[0].email, locale: 'en', data: { subject: 'In spring' } })
  expect(await call('POST', `/${id}/trial`, { language: 'de' })).toMatchObject({
    status: 422,
    errors: [{ path: 'language' }],
  })
  expect((await read(id)).state).toBe('draft')
})

it('does not reach who leaves while it waits to be sent', async () => {
  await subscribers(2)
  const { id, version } = await write()
  await call('POST', `/${id}/send`, { version })
  sendingProcess()
  await reaches(id, 'sent')
  const { rows } = await parvis.pool.query('select "id", "email" from "newsletter_subscribers" order by "id"')
  const token = linkTokensOf(secret).issue('leave', rows[0].id)
  const left = await parvis.app.inject({ method: 'POST', url: '/api/newsletter/leave', payload: { token } })
  expect(left.statusCode).toBe(200)
  expect((await mails()).map(({ to }) => to)).toEqual([rows[1].email])
})

it('is of the account whose site it is alone', async () => {
  const { id, version } = await write()
  await subscribers(1)
  const { rows } = await parvis.pool.query(`select "id" from "accounts" where not "house" limit 1`)
  await parvis.pool.query(`update "newsletters" set "accountId" = $1 where "id" = $2`, [rows[0].id, id])
  expect(await call('POST', `/${id}/send`, { version })).toMatchObject({ status: 404 })
  const client = await parvis.tokenOf('client')
  for (const path of ['/readers', '']) {
    const answer = await parvis.app.inject({ url: `/api/newsletters${path}`, headers: { 'x-token': client } })
    expect(answer.statusCode).toBe(403)
  }
})
