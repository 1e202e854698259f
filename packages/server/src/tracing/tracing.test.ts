import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inSpan, logContext } from '@parvis/work'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { evaluationPassword } from '../evaluation/people.js'
import { openLog } from '../logs/index.js'
import { type EvaluationApp, evaluationApp } from '../testing/evaluation-app.js'
import { openTracing, type Tracing } from './index.js'
import { type SentSpan, startCollector } from './testing/collector.js'

let collector: Awaited<ReturnType<typeof startCollector>>
let tracing: Tracing | undefined
let parvis: EvaluationApp
let address: string
const lines: { readonly requestId?: string; readonly traceId?: string }[] = []
const warn = vi.fn()

beforeAll(async () => {
  collector = await startCollector()
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url)
  tracing = await openTracing(true, { version: 'abcdef0123', roles: ['web'], continuesTraces: true, warn })
  const { logger } = openLog(
    { log: { format: 'json', level: 'info' }, roles: ['web'] },
    { write: (line: string) => void lines.push(JSON.parse(line)) },
  )
  const more = { logger, logRequests: true, tracing }
  parvis = await evaluationApp(undefined, undefined, undefined, undefined, more)
  await parvis.app.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(parvis.app.server.address() as AddressInfo).port}`
  await signIn()
  await readNothing()
  await callOut()
  await tracing?.stop()
})
afterAll(async () => {
  await parvis.close()
  await collector.stop()
  vi.unstubAllEnvs()
})

const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'

async function signIn(): Promise<void> {
  const body = JSON.stringify({ login: 'mcp', password: evaluationPassword })
  const headers = { 'content-type': 'application/json', 'x-request-id': 'request-sign-in' }
  const { status } = await fetch(`${address}/api/user/login?secret=hunter2`, {
    method: 'POST',
    headers,
    body,
  })
  expect(status).toBe(200)
}

async function readNothing(): Promise<void> {
  await fetch(`${address}/nothing/hunter2`, { headers: { traceparent, 'x-request-id': 'request-nothing' } })
}

async function callOut(): Promise<void> {
  await fetch(`${collector.url}/untraced`)
  await inSpan({ name: 'job tests', kind: 'consumer' }, async () => {
    expect(logContext().traceId).toMatch(/^[\da-f]{32}$/)
    await fetch(`${collector.url}/webhooks/1/hunter2?token=hunter2`)
    await new Promise((resolve) =>
      get(`${collector.url}/hunter2`, (answer) => answer.resume().on('end', resolve)),
    )
    await fetch(await refusingUrl()).catch(() => undefined)
  })
  await inSpan({ name: 'job that fails' }, () => Promise.reject(new Error('no luck'))).catch(() => undefined)
}

/** An address of this machine on which nothing listens. */
async function refusingUrl(): Promise<string> {
  const { url, stop } = await startCollector()
  await stop()
  return url
}

const named = (name: string) => {
  const span = collector.spans.find((one) => one.name === name)
  if (!span) throw new Error(`No span ${name} among ${collector.spans.map((one) => one.name).join(', ')}`)
  return span
}
const childrenOf = ({ spanId }: SentSpan) =>
  collector.spans.filter(({ parentSpanId }) => parentSpanId === spanId)
const attributesOf = ({ attributes }: SentSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

const requestOf = (id: string) => {
  const span = collector.spans.find((one) => attributesOf(one)['parvis.request.id'] === id)
  if (!span) throw new Error(`No span of ${id}`)
  return span
}

it('sends a request with its statements, and logs the id of its trace', () => {
  const request = requestOf('request-sign-in')
  expect([request.name, request.kind, attributesOf(request)]).toEqual([
    'POST /api/user/login',
    2,
    {
      'http.request.method': 'POST',
      'http.route': '/api/user/login',
      'http.response.status_code': 200,
      'parvis.request.id': 'request-sign-in',
    },
  ])
  const statements = childrenOf(request)
  expect(statements.length).toBeGreaterThan(1)
  for (const statement of statements) {
    expect(statement.traceId).toBe(request.traceId)
    expect(attributesOf(statement)).toEqual({ 'db.system.name': 'postgresql' })
    expect(statement.name).toMatch(/^[\w.-]+$/)
  }
  expect(lines).toContainEqual(
    expect.objectContaining({ requestId: 'request-sign-in', traceId: request.traceId, msg: 'request' }),
  )
})

it('continues the trace of a caller', () => {
  const { traceId, parentSpanId, name } = requestOf('request-nothing')
  expect([traceId, parentSpanId]).toEqual(traceparent.split('-').slice(1, 3))
  expect(name).not.toContain('nothing')
})

it('sends outgoing calls of traced work by their host alone', () => {
  const calls = childrenOf(named('job tests'))
  expect(calls.map(({ name, kind, status }) => [name, kind, status.code ?? 0])).toEqual([
    ['GET 127.0.0.1', 3, 0],
    ['GET 127.0.0.1', 3, 0],
    ['GET 127.0.0.1', 3, 2],
  ])
  expect(collector.spans.filter(({ name }) => name === 'GET 127.0.0.1')).toHaveLength(3)
})

it('says why work failed, and discloses nothing', () => {
  expect(named('job that fails').status).toEqual({ code: 2, message: 'no luck' })
  const sent = JSON.stringify(collector.spans)
  expect(sent).not.toContain('hunter2')
  expect(sent).not.toContain(evaluationPassword)
  expect(warn).not.toHaveBeenCalled()
})

it('loads nothing without a collector', async () => {
  expect(await openTracing(false, { version: '', roles: [], continuesTraces: false, warn })).toBeUndefined()
})
