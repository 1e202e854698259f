import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type EvaluationApp, evaluationApp } from '../testing/evaluation-app.js'
import { openLog } from './index.js'

let parvis: EvaluationApp
const lines: Record<string, unknown>[] = []

beforeAll(async () => {
  const { logger } = openLog(
    { log: { format: 'json', level: 'info' }, roles: ['web'] },
    { write: (line: string) => void lines.push(JSON.parse(line)) },
  )
  parvis = await evaluationApp(undefined, undefined, undefined, undefined, { logger, logRequests: true })
})
afterAll(() => parvis.close())
beforeEach(() => {
  lines.length = 0
})

it('logs a request with its route, caller and id, and without its query', async () => {
  const token = await parvis.tokenOf('mcp')
  lines.length = 0
  const url = `/api/companies/${crypto.randomUUID()}?secret=hunter2`
  const headers = { 'x-token': token, 'x-request-id': 'request-1234' }
  const { body } = await parvis.app.inject({ url, headers })
  expect(JSON.parse(body).requestId).toBe('request-1234')
  expect(lines).toEqual([
    {
      level: 'info',
      msg: 'request',
      time: expect.any(String),
      pid: process.pid,
      role: 'web',
      requestId: 'request-1234',
      method: 'GET',
      route: '/api/companies/:id',
      status: 404,
      durationMs: expect.any(Number),
      bytes: Buffer.byteLength(body),
      caller: { kind: 'user', id: expect.stringMatching(/^[\da-f-]{36}$/), accountId: expect.any(String) },
    },
  ])
})

it.each(['/nothing/hunter2', '/%zz/hunter2', '/api/hunter2'])(
  'names no path without a route: %s',
  async (url) => {
    await parvis.app.inject({ url })
    expect(JSON.stringify(lines)).not.toContain('hunter2')
  },
)
