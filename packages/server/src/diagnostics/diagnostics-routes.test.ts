import { diagnosticParts } from '@parvis/schemas/diagnostics'
import { createLeases } from '@parvis/work'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { announceRole } from '../health/index.js'
import { queueMail } from '../mail/index.js'
import { type EvaluationApp, evaluationApp } from '../testing/evaluation-app.js'
import { diskProbe } from './parts/disk.js'
import { mailProbe } from './parts/mail.js'
import { storeFindings } from './stored-findings.js'
import { diagnosticsWork } from './watch-diagnostics.js'

let parvis: EvaluationApp

beforeAll(async () => {
  parvis = await evaluationApp()
})
afterAll(() => parvis.close())

const path = '/api/core/diagnostics'
const ignore = () => undefined

async function call(who: string, method: 'GET' | 'POST', url: string) {
  const answer = await parvis.app.inject({ method, url, headers: { 'x-token': await parvis.tokenOf(who) } })
  return { status: answer.statusCode, ...answer.json() }
}

async function partsNow() {
  const { items } = await call('mcp', 'GET', path)
  return Object.fromEntries(items.map((item: { part: string }) => [item.part, item]))
}

it('shows operators how each part is, and nobody else', async () => {
  const { status, items } = await call('mcp', 'GET', path)
  expect([status, items.map((item: { part: string }) => item.part)]).toEqual([200, diagnosticParts])
  const found = await partsNow()
  expect(found.database).toMatchObject({ state: 'ready', code: null, figures: { replication: 'none' } })
  expect(found.storage).toMatchObject({ state: expect.stringMatching(/ready|degraded/), canRetry: false })
  expect(found.jobs).toMatchObject({ state: 'away', code: 'no_worker', canRetry: true, since: null })
  expect(found.chat).toMatchObject({ state: 'off', code: 'chat_off' })
  expect(found.chain).toMatchObject({ state: 'off', code: 'chain_idle' })
  expect(found.mail).toMatchObject({ state: 'off', code: 'mail_off' })
  for (const [method, url] of [
    ['GET', path],
    ['GET', `${path}/jobs`],
    ['POST', `${path}/jobs/retry`],
  ] as const)
    expect((await call('admin', method, url)).status, url).toBe(403)
})

it('looks at one part again, and knows no others', async () => {
  const leases = createLeases(parvis.pool, { ownerId: crypto.randomUUID(), warn: ignore })
  const worker = await announceRole('worker', leases, ignore)
  const { item } = await call('mcp', 'GET', `${path}/jobs`)
  expect(item).toMatchObject({ part: 'jobs', state: 'ready', figures: { worker: 1 } })
  await worker.stop()
  await leases.stop()
  expect((await call('mcp', 'GET', `${path}/weather`)).status).toBe(404)
})

it('retries what can be retried, and notes who did', async () => {
  const refused = await call('mcp', 'POST', `${path}/clock/retry`)
  expect([refused.status, refused.errors[0].code]).toEqual([422, 'not_retriable'])
  await parvis.pool.query('delete from "mails"')
  const mail = { to: 'someone@example.test', locale: 'en', template: 'confirm', data: {} }
  await queueMail(parvis.pool, mail as never)
  await parvis.pool.query(`update "mails" set "error" = 'refused', "nextAt" = now() + interval '1 hour'`)
  const { status, item } = await call('mcp', 'POST', `${path}/mail/retry`)
  expect([status, item]).toEqual([200, { retried: 1 }])
  const due = await parvis.pool.query(
    `select count(*)::int as "count" from "mails" where "nextAt" <= now() and "error" is not null`,
  )
  expect(due.rows).toEqual([{ count: 1 }])
  const noted = `select "entity", "after" from "audit_log" where "action" = 'system_retried'`
  expect((await parvis.pool.query(noted)).rows).toEqual([
    { entity: 'system', after: { part: 'mail', retried: 1 } },
  ])
})

it('remembers the last failure after recovery, and shows trouble on other machines', async () => {
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  const values = { reason: 'ECONNREFUSED' }
  const failure = { part: 'storage', host: '', state: 'away', code: 'storage_unreachable', values } as const
  await storeFindings(parvis.pool, [{ ...failure, lookedAt: at(9) }], 'one (1)')
  const ready = { part: 'storage', host: '', state: 'ready' } as const
  await storeFindings(parvis.pool, [{ ...ready, lookedAt: at(5) }], 'one (1)')
  await storeFindings(parvis.pool, [{ ...ready, lookedAt: at(1) }], 'two (2)')
  const disk = {
    part: 'disk',
    state: 'away',
    code: 'disk_full',
    values: { folder: '/data', bytes: 1 },
  } as const
  await storeFindings(parvis.pool, [{ ...disk, host: 'other', lookedAt: at(1) }], 'other (1)')
  await storeFindings(parvis.pool, [{ ...disk, host: 'former', lookedAt: at(60) }], 'former (1)')
  const found = await partsNow()
  expect(found.storage).toMatchObject({
    state: 'ready',
    lastFailure: { code: 'storage_unreachable', values, process: 'one (1)' },
  })
  expect(Math.abs(Date.parse(found.storage.since) - at(5).getTime())).toBeLessThan(30_000)
  expect(found.disk.elsewhere).toMatchObject([{ host: 'other', state: 'away', code: 'disk_full' }])
})

it('looks regularly: one process at what is shared, and each machine at itself', async () => {
  const { begin, stored } = await watching()
  const end = await begin(0)
  await expect.poll(stored, { timeout: 15_000 }).toEqual([
    { part: 'disk', state: 'ready', code: null },
    { part: 'mail', state: 'away', code: 'mail_unreachable' },
  ])
  await end()
})

it('does not look while processes that start together may still be missing', async () => {
  const { begin, stored } = await watching()
  const end = await begin(3_600_000 + process.uptime() * 1000)
  const areOwned = `select 1 from "leases" where "kind" like 'diagnostics%' and "name" = 'all' and "until" > now()`
  await expect.poll(async () => (await parvis.pool.query(areOwned)).rowCount).toBe(2)
  await end()
  expect(await stored()).toEqual([])
})

/** A disk and a mail server that are looked at, and nothing seen of them yet. */
async function watching() {
  const { pool, changes } = parvis
  await pool.query('delete from "diagnostics"')
  const probes = [
    diskProbe({ dataFolder: '/', freeBytes: async () => 9e9 }),
    mailProbe({ pool, mailUrl: 'smtp://127.0.0.1:9' }),
  ]
  return {
    async begin(settling: number) {
      const leases = createLeases(pool, { ownerId: crypto.randomUUID(), warn: ignore })
      const work = diagnosticsWork(probes, ['web', 'worker'], settling)
      const running = await work.web?.({ pool, changes, leases, warn: ignore })
      return async () => {
        await running?.stop()
        await leases.stop()
      }
    },
    stored: async () =>
      (await pool.query('select "part", "state", "code" from "diagnostics" order by "part"')).rows,
  }
}
