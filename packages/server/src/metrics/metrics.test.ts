import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DiskStorage } from '@parvis/engine'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { healthApp, Readiness } from '../health/index.js'
import { type EvaluationApp, evaluationApp } from '../testing/evaluation-app.js'
import { createMetrics, serveMetrics } from './index.js'
import { type Family, parseOpenMetrics } from './testing/parse-open-metrics.js'

const token = 'a token of the tests'
const metrics = createMetrics()
let parvis: EvaluationApp

beforeAll(async () => {
  parvis = await evaluationApp(undefined, undefined, undefined, undefined, { metrics: { metrics, token } })
  metrics.observe({ ...parvis, version: 'abcdef0123' }, ['web'])
})
afterAll(() => parvis.close())

const read = (authorization?: string) =>
  parvis.app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } })

async function scrape(): Promise<ReadonlyMap<string, Family>> {
  const { statusCode, headers, body } = await read(`Bearer ${token}`)
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'application/openmetrics-text; version=1.0.0; charset=utf-8',
    'no-store',
  ])
  return parseOpenMetrics(body)
}

const durations = 'parvis_http_request_duration_seconds'

async function countOf(name: string, labels: Readonly<Record<string, string>>): Promise<number> {
  const samples = [...(await scrape()).values()].flatMap((family) => family.samples)
  return samples
    .filter(
      (one) => one.name === name && Object.entries(labels).every(([key, value]) => one.labels[key] === value),
    )
    .reduce((sum, { value }) => sum + value, 0)
}

it.each([undefined, '', 'Bearer', `Bearer ${token}!`, token, `Basic ${token}`])(
  'refuses callers without the token: %s',
  async (authorization) => {
    const { statusCode, headers, body } = await read(authorization)
    expect([statusCode, headers['www-authenticate']]).toEqual([401, 'Bearer'])
    expect(body).not.toContain('parvis_')
  },
)

it('is not there without a token in the configuration', async () => {
  const without = await evaluationApp()
  const { statusCode } = await without.app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(statusCode).toBe(404)
  await without.close()
})

it('counts requests by route, and failures by message', async () => {
  const call = { method: 'GET', route: '/api/companies/:id', status: '4xx' }
  const before = await countOf(`${durations}_count`, call)
  const session = await parvis.tokenOf('mcp')
  for (let times = 0; times < 3; times++)
    await parvis.app.inject({
      url: `/api/companies/${crypto.randomUUID()}?q=hunter2`,
      headers: { 'x-token': session },
    })
  expect((await countOf(`${durations}_count`, call)) - before).toBe(3)
  const warn = metrics.counted(() => undefined)
  warn('Mails cannot be read', new Error('hunter2'), { module: 'mail' })
  warn('Mails cannot be read', new Error('hunter2'), { module: 'mail' })
  const failures = { module: 'mail', message: 'Mails cannot be read' }
  expect(await countOf('parvis_background_failures_total', failures)).toBe(2)
})

it('says what waits, who works, and whether database and storage answer', async () => {
  await parvis.pool.query(
    `insert into "jobs" ("accountId", "id", "kind", "data", "right", "nextAt")
     values (gen_random_uuid(), gen_random_uuid(), 'tests', '{}', 'x', now() - interval '1 hour')`,
  )
  const fresh = createMetrics()
  fresh.observe({ ...parvis, version: 'abcdef0123' }, ['web', 'worker'])
  const found = parseOpenMetrics((await fresh.read()).text)
  const samples = [...found.values()].flatMap((family) => family.samples)
  expect(samples).toContainEqual({
    name: 'parvis_jobs',
    labels: { kind: 'tests', state: 'waiting' },
    value: 1,
  })
  const numberOf = (name: string) => samples.find((one) => one.name === name)?.value
  expect(numberOf('parvis_jobs_overdue_seconds')).toBeGreaterThan(3500)
  expect([
    numberOf('parvis_database_up'),
    numberOf('parvis_storage_up'),
    numberOf('parvis_worker_up'),
  ]).toEqual([1, 1, 0])
  expect(samples).toContainEqual({
    name: 'parvis_build_info',
    labels: { version: 'abcdef0123', roles: 'web,worker' },
    value: 1,
  })
  expect(numberOf('nodejs_eventloop_lag_seconds')).toBeDefined()
})

it('has no label that a caller chose, and a bounded number of series', async () => {
  const paths = ['/hunter2', '/api/hunter2', '/%zz/hunter2', '/admin/hunter2', '/api/companies/hunter2']
  for (const url of paths)
    for (const method of ['GET', 'POST', 'PROPFIND'] as const)
      await parvis.app.inject({
        method: method as 'GET',
        url,
        headers: { 'x-request-id': 'hunter2-hunter2' },
      })
  const warn = metrics.counted(() => undefined)
  for (let at = 0; at < 1000; at++) warn(`Mistake ${at}`)
  const { body } = await read(`Bearer ${token}`)
  expect(body).not.toContain('hunter2')
  expect(body.match(/^parvis_background_failures_total\{/gm)?.length).toBeLessThan(300)
  expect(await countOf('parvis_background_failures_total', { message: 'other' })).toBeGreaterThan(700)
})

it('is served by a process without the web role too', async () => {
  const app = await healthApp({
    pool: parvis.pool,
    readiness: new Readiness(['worker']),
    storage: new DiskStorage('/tmp'),
    version: 'abcdef0123',
    installed: { dataFolder: '/tmp' },
    logger: { level: 'silent' },
    prepare: (server) => serveMetrics(server, { metrics, token }),
  })
  const statusOf = async (authorization: string) =>
    (await app.inject({ url: '/metrics', headers: { authorization } })).statusCode
  expect([await statusOf(`Bearer ${token}`), await statusOf('Bearer other')]).toEqual([200, 401])
  await app.close()
})

it('answers for the other processes at the same address, while they run', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'metrics-'))
  const [one, other] = [createMetrics(), createMetrics()]
  const [sharedByOne, sharedByOther] = [one.share(folder, '1'), other.share(folder, '2')]
  const count = async () => {
    const families = parseOpenMetrics((await one.read()).text)
    return families
      .get('parvis_background_failures')
      ?.samples.map(({ labels, value }) => [labels.process, value])
  }
  one.counted(() => undefined)('It failed')
  for (let times = 0; times < 2; times++) other.counted(() => undefined)('It failed')
  await sharedByOther.write()
  expect((await count())?.toSorted()).toEqual([
    ['1', 1],
    ['2', 2],
  ])
  await sharedByOther.write()
  utimesSync(join(folder, '2.json'), 0, 0)
  expect(await count()).toEqual([['1', 1]])
  writeFileSync(join(folder, '3.json'), '[{"name":')
  expect(await count()).toEqual([['1', 1]])
  await sharedByOther.stop()
  await sharedByOne.stop()
  expect(readdirSync(folder)).toEqual(['3.json'])
  rmSync(folder, { recursive: true })
})
