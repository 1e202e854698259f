import { rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { Worker } from 'node:worker_threads'
import { evaluationDatabase } from '../support/evaluation-database.js'
import { startParvis } from '../support/parvis-process.js'
import { temporaryFolder } from '../support/temporary-folder.js'
import { type CallersData, type CostlyCall, send } from './costly-callers.js'
import type { Log, SoakReport } from './soak.js'

const callers = 50
/** By how much all of them may delay the health check, in milliseconds. */
const mostDelay = 50
const json = 'application/json'
const form = 'application/x-www-form-urlencoded'
const manyKeys = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, at])))

const costlyCalls: Readonly<Record<string, CostlyCall>> = {
  document: { method: 'GET', path: '/api/openapi.json' },
  'keys at sign-in': { method: 'POST', path: '/api/user/login', body: manyKeys(80_000), type: json },
  'as many keys as are taken': { method: 'POST', path: '/api/user/login', body: manyKeys(199), type: json },
  passwords: {
    method: 'POST',
    path: '/api/user/login',
    body: '{"login":"nobody","password":"a wrong one"}',
    type: json,
  },
  'fields for a token': { method: 'POST', path: '/api/oauth/token', body: 'a=b&'.repeat(90_000), type: form },
  'lists in a form': {
    method: 'POST',
    path: '/api/contact',
    body: `{"why":[${'[],'.repeat(190)}0]}`,
    type: json,
  },
  'no address': { method: 'GET', path: '/api/nothing' },
}

/** Makes each expensive call from many callers at once, and measures the latency of the health check meanwhile. */
export async function costlyCallsSoak(seconds: number, log: Log): Promise<SoakReport> {
  const folder = temporaryFolder('calls')
  const database = await evaluationDatabase(folder)
  const server = await startParvis({ PARVIS_DATA: folder, DATABASE_URL: database.url })
  try {
    const idle = await healthTime(server.url, seconds)
    const found: string[] = []
    const losses: string[] = []
    for (const [name, call] of Object.entries(costlyCalls)) {
      const stop = callAgainAndAgain(server.url, call)
      const delay = (await healthTime(server.url, seconds)) - idle
      await stop()
      found.push(`${name} ${delay.toFixed(0)} ms`)
      log(`${name}: the health check takes ${delay.toFixed(0)} ms longer`)
      if (delay > mostDelay) losses.push(`${name} delays the health check by ${delay.toFixed(0)} ms`)
    }
    return { summary: `${callers} callers delay the health check (p99): ${found.join(', ')}`, losses }
  } finally {
    await server.end()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** 99th percentile of the health check's latency, in milliseconds. */
async function healthTime(url: string, seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    const began = performance.now()
    await send(url, { method: 'GET', path: '/api/core/healthcheck' }, agent)
    times.push(performance.now() - began)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  agent.destroy()
  return times.sort((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0
}

/** Makes calls from a separate thread, whose work delays nothing here. */
function callAgainAndAgain(url: string, call: CostlyCall): () => Promise<unknown> {
  const workerData: CallersData = { url, call, callers }
  const worker = new Worker(new URL('./costly-callers.js', import.meta.url), { workerData })
  return () => worker.terminate()
}
